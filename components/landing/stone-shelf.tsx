import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { StoneArt } from '@/components/stones/stone-art'
import { Isolate } from '@/components/ui/isolate'
import { locales } from '@/lib/i18n/locales'
import { stonesPerFamily, type StoneFamily } from '@/lib/stones/stone-picture'

/** A kind of stone as the chain knows it: name, power, and price in decimal. */
export type ShelfStone = { readonly name: string; readonly power: string; readonly unscaledPrice: string }

type StoneShelfProps = {
  kind: StoneFamily
  title: string
  text: string
  /** Null while the chain is not known: then the drawings stand alone. */
  stones: readonly ShelfStone[] | null
}

/** The kinds of gem or crystal in a row, from the least to the most powerful. */
export function StoneShelf({ kind, title, text, stones }: StoneShelfProps) {
  const t = useTranslations('stakingSection')
  const { int } = siteFormatter(locales[useLocale()].iso)
  const count = stones?.length ?? stonesPerFamily
  return (
    <div>
      <h3 className="text-title font-semibold">{title}</h3>
      <p className="mt-1 max-w-prose text-quiet">{text}</p>
      <ul className="mt-6 grid grid-cols-4 gap-x-2 gap-y-6 md:grid-cols-8">
        {Array.from({ length: count }, (_, index) => {
          const stone = stones?.[index]
          return (
            <li key={index} className="min-w-0 text-center text-note">
              <StoneArt family={kind} index={index} className="mx-auto size-14 sm:size-20" />
              {stone && (
                <>
                  <Isolate className="mt-2 block truncate text-[0.75rem] font-semibold sm:text-note">
                    {stone.name}
                  </Isolate>
                  <span className="block text-[0.75rem] text-quiet sm:text-note">
                    {t('power', { power: int(BigInt(stone.power)) })}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
