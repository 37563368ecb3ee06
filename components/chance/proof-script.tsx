'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { findEdition } from '@/lib/chance/chance-games'
import type { DrawSource } from '@/lib/chance/draw-ticket'
import { writeVerifyScript } from '@/lib/chance/write-verify-script'

type ProofScriptProps = {
  card: DrawSource & { readonly commitment: string; readonly game: string; readonly edition: number }
}

/** The same verification as a program that needs nothing of ours, to take away. */
export function ProofScript({ card }: ProofScriptProps) {
  const t = useTranslations('chance.proof')
  const script = writeVerifyScript(card, findEdition(card.game, card.edition))

  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-11 content-center font-semibold text-brand">{t('script')}</summary>
      <p className="text-note text-quiet">{t('scriptText')}</p>
      <pre
        dir="ltr"
        tabIndex={0}
        aria-label={t('script')}
        className="mt-3 max-h-72 overflow-auto rounded-control border border-hairline bg-ground p-3 font-mono text-[0.75rem] leading-relaxed"
      >
        <code>{script}</code>
      </pre>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={script} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} size="s" />
      </div>
    </details>
  )
}
