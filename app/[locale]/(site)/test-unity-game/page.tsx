import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testUnityGame')

export default function TestUnityGamePage() {
  return <PlacePage place="testUnityGame" />
}
