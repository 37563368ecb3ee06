'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { findEdition } from '@/lib/chance/chance-games'
import type { DrawSource } from '@/lib/chance/draw-ticket'
import { writeVerifyScript } from '@/lib/chance/write-verify-script'

type ProofScriptProps = { card: DrawSource & { readonly commitment: string; readonly game: string; readonly edition: number } }

/** The same verification as a program that needs nothing of ours, to take away. */
export function ProofScript({ card }: ProofScriptProps) {
  const t = useTranslations('chance.proof')
  const script = writeVerifyScript(card, findEdition(card.game, card.edition))

  async function copy(): Promise<void> {
    // The clipboard can be forbidden; the program stands on the page.
    const isCopied = await navigator.clipboard.writeText(script).then(() => true, () => false)
    if (isCopied) showToast({ message: t('copied') })
  }

  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-11 content-center font-semibold text-brand">{t('script')}</summary>
      <p className="text-note text-quiet">{t('scriptText')}</p>
      <pre dir="ltr" tabIndex={0} aria-label={t('script')} className="mt-3 max-h-72 overflow-auto rounded-control border border-hairline bg-ground p-3 font-mono text-[0.75rem] leading-relaxed">
        <code>{script}</code>
      </pre>
      <Button variant="secondary" size="s" className="mt-3" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </details>
  )
}
