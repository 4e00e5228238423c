import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { homeOf } from '../../../contract/office/screen/access.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { SetUp } from '../second-factor/offered/SetUp.tsx'
import { toLogin } from '../screen/offered/paths.ts'
import { safeNext } from '../session/offered/safeNext.ts'
import { loadSession } from '../session/offered/session.ts'
import { signOut } from '../session/offered/signing.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** Where a sign-in leads whose seat asks for a second factor that is not there yet: nothing else opens before. */
export function FirstFactor() {
  const t = useText()
  const router = useRouter()
  const goOn = async () => {
    const { seat } = await loadSession()
    router.history.push(safeNext(router.state.location.search['tiep']) ?? homeOf(seat))
  }
  const leave = async () => {
    await signOut()
    await router.navigate(toLogin())
  }
  return (
    <AuthFrame
      title={t(pageTexts.secondFactor)}
      note={t(factorTexts.requiredFirst)}
      foot={
        <Anchor component="button" type="button" onClick={() => void leave()}>
          {t(accountTexts.otherAccount)}
        </Anchor>
      }
    >
      <SetUp onDone={() => void goOn()} onCancel={null} />
    </AuthFrame>
  )
}
