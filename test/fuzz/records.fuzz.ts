import './english.ts'
import { fuzz } from './fuzz.ts'
import { RECORD_READERS } from './readers/records.ts'

fuzz(RECORD_READERS)
