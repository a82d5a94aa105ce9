/** Names a conversation as one of its two parties has it, where it is noted who is there. Takes the ids of match and participant. */
export const conversationOf = (matchId: string, participantId: string): string => `match:${matchId}:${participantId}`;
