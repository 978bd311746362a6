/**
 * While something lies over the page, the library's lock sets a property of the body that nobody here reads. Inherited, as
 * every property without a registration is, it would style each element of the page anew; as it does in a browser that
 * registers none.
 */
if (typeof CSS !== 'undefined' && 'registerProperty' in CSS)
  CSS.registerProperty({ name: '--removed-body-scroll-bar-size', syntax: '*', inherits: false });
