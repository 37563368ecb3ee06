/** What may be uploaded. Sizes in bytes; a ratio says how many bytes one of the zip may become. */
export const uploadLimits = {
  zipBytes: 100_000_000,
  /** One piece of a zip on its way: half of what the entry takes at once. */
  pieceBytes: 512 * 1024,
  files: 2_000,
  unpackedBytes: 200_000_000,
  ratio: 100,
  /** Below this no file is taken for a bomb. */
  ratioFromBytes: 1_000_000,
  /** A picture that stands for a game: bytes, and pixels of each side. */
  cover: { bytes: 500_000, leastSide: 120, mostSide: 4_096 },
  pathCharacters: 200,
  nameCharacters: 100,
  depth: 10,
  /** What an account may have: games, versions of each, and bytes of all builds unpacked. */
  games: 20,
  versions: 10,
  accountBytes: 500_000_000,
  titleCharacters: 60,
  leadCharacters: 200,
  /** Days for which an upload that nobody but its author can play is kept. */
  unpublishedDays: 30,
} as const
