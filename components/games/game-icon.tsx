import { LineIcon } from '@/components/ui/line-icon'

const paths = {
  play: 'M5 3.5v9l7.5-4.5z',
  pause: 'M4.5 3.5v9M11.5 3.5v9',
  restart: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3',
  soundOn: 'M2.5 6.2v3.6h2.2L8 12.6V3.4L4.7 6.2zM10.5 5.6a3.4 3.4 0 0 1 0 4.8M12.4 3.7a6 6 0 0 1 0 8.6',
  soundOff: 'M2.5 6.2v3.6h2.2L8 12.6V3.4L4.7 6.2zM10.5 6l4 4M14.5 6l-4 4',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  leaveFull: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  quit: 'M9.5 2.5H3v11h6.5M7 8h7M11.5 5.3 14.2 8l-2.7 2.7',
  share: 'M8 9.5v-7M5.2 5 8 2.2 10.8 5M3 8.5v5h10v-5',
  folder: 'M2 12.5V3.5h4l1.6 1.9H14v7.1zM2 8h12',
  watch: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  like: 'M8 13.5S2 10 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 4-6 7.5-6 7.5z',
  key: 'M9.6 6.4a3.2 3.2 0 1 0-3 3L7.8 8.2M8.6 7.4l4.9 4.9v1.5h-2v-1.4h-1.4V11L8 8.9',
} as const

/** An icon of the game controls. Decorative, because a label is beside it. */
export function GameIcon({ name, className = 'size-4' }: { name: keyof typeof paths; className?: string }) {
  return (
    <LineIcon
      viewBox="0 0 16 16"
      className={className}
      fill={name === 'play' ? 'currentColor' : 'none'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </LineIcon>
  )
}
