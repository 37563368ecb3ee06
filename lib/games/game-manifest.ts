import * as v from 'valibot'

/** The content of a game's `game.json` or `level-game.json`. */
export const gameManifestSchema = v.strictObject({
  /** Title of the document, visible when it is opened outside of the site. */
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Whether the frame may lock the pointer. */
  pointerLock: v.optional(v.boolean(), false),
  /**
   * Whether the document plays Unity builds. It may then compile WebAssembly, and most of its loading happens after its
   * own files.
   */
  unity: v.optional(v.boolean(), false),
})

export type GameManifest = v.InferOutput<typeof gameManifestSchema>

/** What the build records about one game. */
const builtGameSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  pointerLock: v.boolean(),
  unity: v.boolean(),
  /** Names and uncompressed sizes in bytes of the files of the first load, without the document. */
  firstLoad: v.array(v.tuple([v.string(), v.number()])),
})

/** The content of `games.json`, which lists the built games. */
export const builtGamesSchema = v.array(builtGameSchema)

export type BuiltGame = v.InferOutput<typeof builtGameSchema>
