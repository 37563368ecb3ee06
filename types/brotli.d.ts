declare module 'brotli/decompress' {
  /** Unpacks Brotli. @throws Error where the bytes are none. */
  export default function decompress(packed: Uint8Array): Uint8Array
}
