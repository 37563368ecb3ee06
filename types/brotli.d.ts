declare module 'brotli/decompress' {
  /** Decompresses Brotli data. @throws Error when the data is invalid. */
  export default function decompress(packed: Uint8Array): Uint8Array
}
