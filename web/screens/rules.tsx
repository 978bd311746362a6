import { LegalPage } from './legal-page.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

export function RulesScreen() {
  return (
    <LegalPage
      page="rules"
      heading={
        <>
          Community <em>rules</em>
        </>
      }
    >
      <p className={typography.lead}>There are four rules. People, not machines, review reports.</p>
      <h2 className={typography.subtitle}>Say how you got it</h2>
      <p>Purchased, gifted, or sponsored: choose the one that’s true. We may remove a review that hides a gift.</p>
      <h2 className={typography.subtitle}>Review the product</h2>
      <p>Don’t review the person who made it or the person who wears it.</p>
      <h2 className={typography.subtitle}>Only your own photos</h2>
      <p>Upload only photos you took yourself. Show other people’s faces only with their consent.</p>
      <h2 className={typography.subtitle}>Report, don’t argue</h2>
      <p>For spam, harassment, inappropriate content, or fake reviews, use Report below the review.</p>
    </LegalPage>
  );
}
