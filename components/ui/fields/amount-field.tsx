'use client'

import { useTranslations } from 'next-intl'
import { type DecimalInput, parseDecimalInput } from '@/lib/units/decimal-input'
import { AmountInput, type AmountInputProps } from './amount-input'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'

type AmountFieldProps = Omit<AmountInputProps, 'input' | 'iso' | 'onText'> & {
  onText: (text: string) => void
  /** Why an amount that was read cannot be used. What cannot be read is explained by the field itself. */
  error?: string | undefined
}

/** Parses what was typed into an amount field, in the user's language. */
export function useAmountInput(text: string, decimals: number): DecimalInput {
  const { iso } = useSiteFormatter()
  return parseDecimalInput(text, decimals, iso)
}

/** The sentence about a text that cannot be read as an amount; undefined for an amount and for an empty field. */
function useAmountProblem(): (input: DecimalInput, decimals: number) => string | undefined {
  const t = useTranslations('amountField')
  return (input, decimals) => {
    if (input.kind !== 'invalid') return undefined
    switch (input.problem) {
      case 'ambiguous':
        return t('ambiguous', { smaller: input.readings[0], larger: input.readings[1] })
      case 'too-many-decimals':
        return decimals === 0 ? t('wholeOnly') : t('tooPrecise', { decimals })
      case 'not-a-number':
      case 'too-large':
        return t('notANumber')
    }
  }
}

/** The field for an amount or a quantity, everywhere on the site. */
export function AmountField(props: AmountFieldProps) {
  const toProblem = useAmountProblem()
  const { iso } = useSiteFormatter()
  const input = useAmountInput(props.text, props.decimals)
  return <AmountInput {...props} input={input} iso={iso} error={toProblem(input, props.decimals) ?? props.error} />
}
