// Convex's bundler compiles a .wasm file that is imported.
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
