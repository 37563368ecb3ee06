/** Limits of uploads. Sizes are in bytes; the ratio is unpacked bytes per byte of the zip. */
export const uploadLimits = {
  zipBytes: 100_000_000,
  /** The size of a piece, half of what the entry server accepts in one request. */
  pieceBytes: 512 * 1024,
  /** The size of the smallest piece, except the last. Each piece costs the site about the same. */
  minPieceBytes: 128 * 1024,
  files: 2_000,
  unpackedBytes: 200_000_000,
  ratio: 100,
  /** Smaller files are never treated as zip bombs. */
  ratioFromBytes: 1_000_000,
  /** A cover image: size in bytes, and sides in pixels. */
  cover: { bytes: 500_000, minSide: 120, maxSide: 1_920 },
  pathCharacters: 200,
  nameCharacters: 100,
  depth: 10,
  /** Limits per account: games, versions of each, and unpacked bytes of all builds. */
  games: 20,
  versions: 10,
  accountBytes: 500_000_000,
  titleCharacters: 60,
  leadCharacters: 200,
  /** Days after which an unpublished upload is deleted. */
  unpublishedDays: 30,
} as const
