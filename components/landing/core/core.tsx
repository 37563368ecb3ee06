import { CoreArt } from './core-art'
import { CoreStage } from './core-stage'

/** The Core: the luminous thing at the centre that everybody is looking for, in front of its portal rings. Decorative. */
export function Core({ className = '' }: { className?: string }) {
  return (
    <CoreStage className={`aspect-square ${className}`}>
      <CoreArt className="size-full transition-opacity duration-1000 group-data-live:opacity-0" />
    </CoreStage>
  )
}
