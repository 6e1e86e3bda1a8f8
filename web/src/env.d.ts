/// <reference types="vite/client" />

/** WebAssembly, see wat.ts. */
declare module '*.wat' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
