import './english.ts'
import { fuzz } from './fuzz.ts'
import { STORE_READERS } from './readers/stores.ts'

fuzz(STORE_READERS)
