import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const revalidate = 10

export const generateMetadata = () => createPlaceMetadata('testUnityGame')

export default function TestUnityGamePage() {
  return <PlacePage place="testUnityGame" />
}
