/**
 * While an overlay is open, the library's scroll lock sets a custom property on the body that we never read.
 * Unregistered properties are inherited, so every element on the page would be restyled. Browsers without
 * `registerProperty` still do that.
 */
if (typeof CSS !== 'undefined' && 'registerProperty' in CSS)
  CSS.registerProperty({ name: '--removed-body-scroll-bar-size', syntax: '*', inherits: false });
