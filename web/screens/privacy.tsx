import { LegalPage } from './legal-page.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** The privacy policy, with the default text. */
export function PrivacyScreen() {
  return (
    <LegalPage
      page="privacy"
      heading={
        <>
          Privacy, <em>in plain words</em>
        </>
      }
    >
      <p className={typography.lead}>What Shelflife stores about you, who can see it, and what you can do about it.</p>
      <h2 className={typography.subtitle}>What we store</h2>
      <ul>
        <li>
          <b>Your account:</b> email address, username, names, and bio. We store your password only as a hash that no
          one can reverse.
        </li>
        <li>
          <b>Your shelves:</b> products, status, tags, and dates. No one else can see your shade notes and shade
          verdicts. We use your verdicts for others, without your name, only if you choose to.
        </li>
        <li>
          <b>Your tools:</b> packages, uses, purchases, reaction diary, ingredients that you avoid or look for, progress
          photos, and pan projects. No one else can see these, except that buddies can see the pan projects they share
          with you.
        </li>
        <li>
          <b>Your devices:</b> the browser and system of each signed-in device and when you last used it, until 30 days
          after you sign it out.
        </li>
        <li>
          <b>Your words:</b> reviews, photos, reports, and requests.
        </li>
      </ul>
      <h2 className={typography.subtitle}>Who can see it</h2>
      <p>
        Other signed-in members can see your username, names, bio, picture, follows, shelves, tags, and reviews, but
        never your email address. The app shows reviews only to members who are signed in, but programs can read the
        reviews of a product without an account.
      </p>
      <h2 className={typography.subtitle}>In your browser</h2>
      <p>
        When you sign in, your browser stores your session until you log out. There are no cookies, no ads, and no
        trackers.
      </p>
      <h2 className={typography.subtitle}>Emails</h2>
      <p>
        We email you when you sign up, when you ask for a new password, and when your account or the way you sign in
        changes. If you turn on expiry emails in Settings, we also send those, at most once a week.
      </p>
      <h2 className={typography.subtitle}>What you can do</h2>
      <p>
        You can edit the rating and the comment of a review, or delete the review, at any time. In Settings, you can
        download your data. If Settings doesn’t let you delete your account, contact the operator of this site.
      </p>
    </LegalPage>
  );
}
