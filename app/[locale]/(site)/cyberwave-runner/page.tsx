import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  return <PlacePage place="cyberwaveRunner" />
}
