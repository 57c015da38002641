import './english.ts'
import { tryCorpus } from './fuzz.ts'
import { LINK_READERS } from './readers/links.ts'
import { RECORD_READERS } from './readers/records.ts'
import { STORE_READERS } from './readers/stores.ts'
import { TEXT_READERS } from './readers/texts.ts'

tryCorpus([...TEXT_READERS, ...LINK_READERS, ...STORE_READERS, ...RECORD_READERS])
