/** Names and beginnings of what only the server may know. */
export const secretWords =
  /\b(?:PASSWORD_SECRET|AUTH_SECRET|GAME_TOKEN_SECRET|RELAYER_KEY|SMTP_URL|DATABASE_URL|MAIL_FROM)\b|postgres(?:ql)?:\/\/|-----BEGIN|argon2id\$/

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** What tells of the machine or the code behind a page: where it lies, what it stands on, how it broke. */
export const insideWords = new RegExp(
  [
    secretWords.source,
    escape(process.cwd()),
    String.raw`\bnode_modules/`,
    String.raw`\n\s+at .+:\d+:\d+`,
    'webpack-internal:',
    'file:///',
  ].join('|'),
)
