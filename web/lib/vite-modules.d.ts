// Replaces `vite/client`, which declares CSS modules as default exports. Named imports let the bundler inline class
// names.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}
declare module '*.css' {}
declare module '*?url' {
  const address: string;
  export default address;
}
interface WindowEventMap {
  'vite:preloadError': Event & { payload: Error };
}
