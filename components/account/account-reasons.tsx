import { useTranslations } from 'next-intl'
import { GemPicture } from '@/components/gems/gem-picture'
import type { GemFamily } from '@/lib/gems/gem-picture'

type AccountReasonsProps = {
  readonly stone: { readonly family: GemFamily; readonly index: number }
}

const reasons = ['name', 'ways', 'safe'] as const

/** What an account is for, beside a form or in its place, with a stone. */
export function AccountReasons({ stone }: AccountReasonsProps) {
  const t = useTranslations('account.why')
  return (
    <aside className="grid gap-8 md:pt-4">
      <GemPicture {...stone} className="size-28 md:size-44" />
      <ul className="grid max-w-prose gap-4 text-quiet">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3">
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              className="mt-1 size-4 shrink-0 text-brand"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
            >
              <path d="M10 2.5 16.5 10 10 17.5 3.5 10Z" strokeLinejoin="round" />
            </svg>
            {t(reason)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
