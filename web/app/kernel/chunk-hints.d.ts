/** Files of the browser by the module that they hold (build-plugins/chunk-hints.ts). */
declare module "virtual:chunk-hints" {
  const files: Readonly<Record<string, readonly string[]>>;
  export default files;
}
