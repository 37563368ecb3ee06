import { createPlaceMetadata } from '@/lib/metadata/place-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createPlaceMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  return <PublishedGame game="cyberwave-runner" />
}
