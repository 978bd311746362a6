import { hashPassword } from '#server/auth/passwords.ts';
import type { Member, Site } from './site.ts';

export const password = 'ledge and shelf';

/** Adds a member whose password is `password`. */
export async function memberWithPassword(site: Site, username: string): Promise<Member> {
  return withPassword(site, await site.member({ username, firstName: 'Mara', email: `${username}@example.test` }));
}

export async function withPassword(site: Site, member: Member): Promise<Member> {
  const { $client } = site.context.database;
  await $client.query('update accounts set password_hash = $1 where id = $2', [
    await hashPassword(password),
    member.id,
  ]);
  return member;
}
