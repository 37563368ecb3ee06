import { useTranslations } from 'next-intl'

/** As `lib/hunts` and KeyHunt want it; a test compares. */
export const claimCode = `const signature = await signClaim(key, {
  chainId, keyHunt, huntId,
  keyIndex, player,
})
await keyHunt.claimKey(
  huntId, keyIndex, tier,
  player, signature, proof,
)`

/** All that a game has to do when somebody finds a key. */
export function ClaimCode() {
  const t = useTranslations('developersSection')
  return (
    <figure>
      <figcaption className="text-note text-quiet">{t('code')}</figcaption>
      <pre
        dir="ltr"
        tabIndex={0}
        aria-label={t('code')}
        className="mt-3 overflow-x-auto rounded-card border border-hairline bg-surface p-5 text-start font-mono text-note"
      >
        <code>{claimCode}</code>
      </pre>
    </figure>
  )
}
