import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('playTest')

export default function PlayTestPage() {
  return <PlacePage place="playTest" />
}
