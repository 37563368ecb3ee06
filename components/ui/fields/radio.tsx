import { useEarlyInput } from '@/components/ui/hooks/use-early-input'

type RadioProps = { name: string; value?: string; isChosen: boolean; onChoose: () => void; className: string }

/** A radio button inside its label. */
export function Radio({ name, value, isChosen, onChoose, className }: RadioProps) {
  const field = useEarlyInput<HTMLInputElement>(({ checked }) => isChosen || !checked, onChoose)
  return (
    <input
      ref={field}
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className={className}
    />
  )
}
