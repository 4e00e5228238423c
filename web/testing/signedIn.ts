import { beforeEach } from 'vitest'
import { keepSession } from '../kit/http/storage.ts'

// Calls that need a session are not made without one.
beforeEach(() => keepSession('phien', 'ai'))
