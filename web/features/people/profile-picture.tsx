import type { CurrentUser } from '#contract/people.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { notifyComingSoon } from './coming-soon.ts';
import { avatarInitial } from './person-words.ts';
import { FieldHint } from '#web/ui/controls/field.tsx';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import * as styles from './profile-picture.module.css';

export function ProfilePicture({ me }: { me: CurrentUser }) {
  return (
    <SettingsSection title="Profile picture">
      <div className={styles.picture}>
        <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} size="large" />
        <div>
          <Button variant="secondary" icon="camera" onClick={() => notifyComingSoon('Profile picture upload')}>
            Upload picture
          </Button>
          <FieldHint className={styles.hint}>JPG, PNG or GIF up to 2MB</FieldHint>
        </div>
      </div>
    </SettingsSection>
  );
}
