import type { Packing } from '@/lib/games/unity/build-parts'

/** A file as its build needs it. What a server would name as its encoding, and Unity's loader leaves to the browser, is unpacked here. */
export async function unpackFile(file: Blob, packing: Packing): Promise<Blob> {
  if (packing === 'gzip') return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
  if (packing !== 'brotli') return file
  const { default: unpack } = await import('brotli/decompress')
  return new Blob([Uint8Array.from(unpack(new Uint8Array(await file.arrayBuffer())))])
}
