'use client'

import { useTranslations } from 'next-intl'
import type { AbiParameter } from 'viem'
import { Code } from './code'

/** What an argument or field is called: its name in the contract, or its place where it has none. */
export function InputName({ parameter, position }: { parameter: AbiParameter; position: number }) {
  const t = useTranslations('sandbox')
  if (parameter.name) return <Code>{parameter.name}</Code>
  return <>{t('argument', { position: String(position + 1) })}</>
}
