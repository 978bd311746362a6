// These replace `vite/client`, whose CSS modules are default exports: the bundler inlines named ones.
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
