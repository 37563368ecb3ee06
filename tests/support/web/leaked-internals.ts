/** Names and prefixes of secrets that must not leave the server. */
export const secretPattern =
  /\b(?:PASSWORD_SECRET|AUTH_SECRET|GAME_TOKEN_SECRET|RELAYER_KEY|GAME_SERVER_KEY|SMTP_URL|DATABASE_URL|MAIL_FROM)\b|postgres(?:ql)?:\/\/|-----BEGIN|argon2id\$/

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Details of the machine or the code that no response may contain: secrets, paths, stack traces. */
export const leakedInternals = new RegExp(
  [
    secretPattern.source,
    escape(process.cwd()),
    String.raw`\bnode_modules/`,
    String.raw`\n\s+at .+:\d+:\d+`,
    'webpack-internal:',
    'file:///',
  ].join('|'),
)
