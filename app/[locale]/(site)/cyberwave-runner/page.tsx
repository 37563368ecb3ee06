import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createNamedPageMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  return <PublishedGame game="cyberwave-runner" />
}
