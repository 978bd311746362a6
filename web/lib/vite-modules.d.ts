// Unlike `vite/client`, with named exports, so that the bundler can inline class names.
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
