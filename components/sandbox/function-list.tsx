'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type Ref } from 'react'
import { Field } from '@/components/ui/field'
import { isFunctionFound, type SandboxFunction } from '@/lib/sandbox/sandbox-functions'
import { toFragment } from '@/lib/sandbox/sandbox-place'
import { Code } from './code'

const link =
  'block rounded-control px-3 py-2 text-note break-words transition-colors duration-feedback hover:bg-raised aria-[current]:bg-raised aria-[current]:text-brand'

type FunctionListProps = {
  contract: string
  functions: readonly SandboxFunction[]
  /** Signature of the function that is open, or `events`. */
  current: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  onChoose: () => void
}

/** Every function of a contract, read and write apart, to be searched and chosen; and its events. */
export function FunctionList({ contract, functions, current, headingRef, onChoose }: FunctionListProps) {
  const t = useTranslations('sandbox')
  const id = useId()
  const [query, setQuery] = useState('')
  const found = functions.filter((one) => isFunctionFound(one, query))
  const groups = [
    { name: t('reads'), functions: found.filter(({ isRead }) => isRead) },
    { name: t('writes'), functions: found.filter(({ isRead }) => !isRead) },
  ]
  const toLinkProps = (view: string) => ({
    href: toFragment(contract, view),
    'aria-current': view === current ? ('true' as const) : undefined,
    onClick: onChoose,
    className: link,
  })

  return (
    <nav aria-labelledby={`${id}-title`} className="md:sticky md:top-34 md:self-start">
      <h2
        ref={headingRef}
        tabIndex={-1}
        id={`${id}-title`}
        className="scroll-mt-14 text-lead font-semibold outline-none"
      >
        {t('functionsOf', { contract })}
      </h2>
      <Field
        id={`${id}-search`}
        className="mt-3"
        label={t('search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="mt-3 max-h-80 overflow-y-auto rounded-card border border-hairline bg-surface p-2 md:max-h-[calc(100dvh-21rem)] md:min-h-60">
        <a {...toLinkProps('events')}>{t('events')}</a>
        {found.length === 0 && (
          <p role="status" className="px-3 py-2 text-note text-quiet">
            {t('noMatch', { query })}
          </p>
        )}
        {groups.map(({ name, functions: group }) =>
          group.length === 0 ? null : (
            <section key={name} aria-label={name}>
              <h3 className="px-3 pt-4 pb-1 text-note font-semibold text-quiet">{name}</h3>
              <ul>
                {group.map(({ signature, item }) => (
                  <li key={signature}>
                    <a {...toLinkProps(signature)}>
                      <Code>
                        {item.name}
                        <span className="text-quiet">{signature.slice(item.name.length).replaceAll(',', ', ')}</span>
                      </Code>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </nav>
  )
}
