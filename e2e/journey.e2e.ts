import { journeyTexts as texts } from '../contract/fleet/journey/journey.texts.ts'
import { stepTexts } from '../contract/dispatch/trip/trip.problems.ts'
import { callAs, makeTrip } from './caller.ts'
import { enter, expect, test } from './base.ts'

test('the page of a trip shows its plan beside what its vehicle did', async ({ page, request }) => {
  const id = await makeTrip(
    await callAs(request, 'dieuxe01'),
    { ngay_thuc_hien: '2026-02-03', bien_so_xe: '15E-777.01' },
    { noi_tra_hang: 'KCN Quang Châu', ngay_gio_lay_hang: '2026-02-03 07:00:00' },
  )
  await enter(page, 'dieuxe01', `/trip/edit/${id}`)
  await page.getByRole('button', { name: stepTexts.progress.vi }).first().click()
  const milestones = page.getByRole('table', { name: texts.title.vi })
  await expect(milestones.getByText(texts.waiting.vi)).toHaveCount(2)
  await expect(page.getByRole('table', { name: texts.km.vi })).toBeVisible()
  await expect(page.locator('[data-drawn]').or(page.getByText(texts.noMap.vi))).toBeVisible()
})
