import * as v from 'valibot'

/** What a game's folder says about it in `game.json`. */
export const gameManifestSchema = v.strictObject({
  /** The document's title, for those who open it by itself. */
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Whether the frame may catch the pointer. */
  pointerLock: v.optional(v.boolean(), false),
  /** Whether it is a document that plays Unity builds: it may compile WebAssembly, and most of its loading comes after its own files. */
  unity: v.optional(v.boolean(), false),
})

export type GameManifest = v.InferOutput<typeof gameManifestSchema>

/** What the build found out of one game. */
export const builtGameSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  pointerLock: v.boolean(),
  unity: v.boolean(),
  /** Files of the first load without the document, with the bytes of each, uncompressed. */
  firstLoad: v.array(v.tuple([v.string(), v.number()])),
})

/** `games.json` of the built games. */
export const builtGamesSchema = v.array(builtGameSchema)

export type BuiltGame = v.InferOutput<typeof builtGameSchema>
