export interface paths {
    "/api/events/user/{id_user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public page of an event with its participants
         * @description Gives the page that its public link opens: the event, and everybody who takes part as others may see them, with first name and initial, town and a moved point. With a token, people whom the caller rides with are shown in full. A private event is found by whoever has its link.
         *
         *     Needs no token.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/admin/{id_admin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Event for its organiser
         * @description Gives the event with its contact, whatever of that is public, to whoever holds its secret key. It answers after the end of the event too.
         *
         *     Needs no token: the secret is in the path.
         */
        get: operations["getEventAsOrganiser"];
        /**
         * Change an event
         * @description Changes what is given and leaves the rest. Only the days of the kind of the event count: `date` and `time`, or `start_date` and `end_date`. More participants of a private event have a price: the answer is then 402 with a quote, and nothing at all is changed. Send `multipart/form-data` to change the logo.
         *
         *     Needs no token: the secret is in the path. At most 20 in a day for one event. At most 5 in a day for one event.
         */
        put: operations["updateEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an event
         * @description Opens the page of an event, of one day (`ponctuel`) or of a season (`saisonnier`). The answer holds both links; they are mailed to the contact as well. Keep `id_admin` secret: whoever has it organises the event. Send `multipart/form-data` to give a logo.
         *
         *     Needs no token. Needs a solved human check as `token` (`getHumanCheck`). At most 5 in an hour from one network. At most 20 in a day for one contact.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge that the links e-mail of a new event is on its way
         * @description Mails follow from what happens, never from being asked for: this call checks its fields, does nothing and answers the same whatever it is given.
         *
         *     Needs no token.
         */
        post: operations["acknowledgeEventLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Title of an event
         * @description Gives the title of an event that is open to its visitors.
         *
         *     Needs no token.
         */
        get: operations["getEventTitle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/by-email/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s own events
         * @description Gives the events that the caller takes part in or is the contact of. The address in the path must be the proved one of the caller; any other is not found.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["listOwnEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/public/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the public events to come
         * @description Finds public events to come by beginnings of words of their title and place, without regard to accents. At most 500, the next day first.
         *
         *     Needs no token. At most 60 in a minute from one network.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/public/by-country/{country_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public events to come in a country
         * @description Gives the public events to come in a country, at most 500, the next day first.
         *
         *     Needs no token. At most 60 in a minute from one network.
         */
        get: operations["listEventsOfCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/public-by-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public events of a day
         * @description Gives the public events that take place on a day, seasons that hold it among them, over or not.
         *
         *     Needs no token. At most 60 in a minute from one network.
         */
        get: operations["listEventsOfDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for the carpool of an event
         * @description Registers somebody for the carpool of an event, as one who offers seats or needs some. Without a session the address gets a mail with a link that confirms the registration and lets its owner act; nothing in the answer proves who the caller is. With a session the address of the account counts, and `email` may be left out.
         *
         *     Needs no token. Needs a solved human check as `token` (`getHumanCheck`). At most 10 in an hour from one network.
         */
        post: operations["registerParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One participant, as the caller may see them
         * @description Gives one participant, in full to themselves and to those they have agreed to ride with, as others see them otherwise.
         *
         *     Needs no token.
         */
        get: operations["getParticipant"];
        put?: never;
        post?: never;
        /**
         * Unsubscribe and erase the personal data of the registration
         * @description Ends a registration of the caller and destroys its personal data for good.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        delete: operations["eraseParticipant"];
        options?: never;
        head?: never;
        /**
         * Change one’s registration
         * @description Changes what is given of a registration of the caller, all of it or nothing. Who has an accepted ride keeps their role in it, its ways and its seats.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        patch: operations["updateParticipant"];
        trace?: never;
    };
    "/api/participants/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unsubscribe from an event
         * @description Ends a registration of the caller and with it all its rides and requests; the others are told. Fields may come in the body or in the query.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        delete: operations["unsubscribeParticipant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/send_email_contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to a participant: opens a relation, or is the first message in a live one
         * @description Writes to somebody of an event that the caller takes part in, found by alias or address. Where the two are not in contact this asks them to ride together; where they are, it is the first message of the caller. The answer is the same whoever is or is not there.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`). At most 20 in a day by one person.
         */
        post: operations["writeToParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/send_match_cancel_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge that the mail of a cancellation is on its way
         * @description Mails follow from what happens, never from being asked for: this call checks its fields, does nothing and answers the same whatever it is given.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        post: operations["acknowledgeCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/send_rejection_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge that the mail of a rejection is on its way
         * @description Mails follow from what happens, never from being asked for: this call checks its fields, does nothing and answers the same whatever it is given.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        post: operations["acknowledgeRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People to ride with, the smallest detour first
         * @description Gives up to twenty people of the same event who fit: a common way, free seats, and a detour that is worth it, the smallest first.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["listSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a registration by its mailed link; confirms the address
         * @description Turns the token of the mailed link into one that the calls of this registration take as bearer. It confirms the address the first time, and may be repeated.
         *
         *     Needs no token.
         */
        post: operations["confirmParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/resend-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link of a registration again
         * @description Mails the link of a registration to its address. The answer does not tell whether there is one.
         *
         *     Needs no token. At most 10 in an hour from one network. At most 3 in an hour for one address.
         */
        post: operations["resendManageLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/participants/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything kept about the registration
         * @description Gives everything that is kept about a registration of the caller; others appear with first name and initial.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["downloadParticipantData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the association
         * @description Sends a message to the association that runs the service. Leave `website` out: it is there to catch machines.
         *
         *     Needs no token. At most 5 in an hour from one network.
         */
        post: operations["writeToAssociation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is there a live relation between two participants, for one of them
         * @description Tells a party whether the two are in contact, whoever of them asked. Everybody else is told no.
         *
         *     Needs no token.
         */
        get: operations["checkMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a participant to ride together
         * @description Asks somebody of the same event to ride together, with a message of one’s own if there is one. A pair has one relation for ever: one that had ended is opened again under its id. `match.exists` holds the `id` of a live one.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`). At most 20 in a day by one person.
         */
        post: operations["requestMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s relations
         * @description Gives the relations of the caller, requests and rides, the newest request first.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["listMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reject a request, or cancel one’s own or a ride
         * @description Ends a relation: whoever was asked rejects a request, everybody else cancels. Only the two parties of a relation know that it is there; for everybody else it is not found.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        delete: operations["endMatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a request: settles who drives, the legs and the seats
         * @description Accepts a request, which only whoever was asked can. It settles who drives, the ways that both go, and the seats, which are never more than the driver has. Where both would drive or both would ride along, `driver_id` says who drives. Only the two parties of a relation know that it is there; for everybody else it is not found.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        post: operations["acceptMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{match_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of a live relation, oldest first
         * @description Gives what the two have written, the words of each request among it: the latest messages, or those after a known one. Only the two parties of a relation know that it is there; for everybody else it is not found.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a message in a live relation
         * @description Writes a message. Its id is the UUIDv5 of the idempotency key in the namespace of the relation, so that its sender knows it beforehand.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`). At most 30 in a minute by one person.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/notify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge that the mail of a message is on its way
         * @description Mails follow from what happens, never from being asked for: this call checks its fields, does nothing and answers the same whatever it is given.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        post: operations["acknowledgeMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that the caller is writing
         * @description Says that the caller is writing; it is forgotten after five seconds.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        post: operations["setTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/typing-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the counterpart writing now
         * @description Tells whether somebody whom the caller is in contact with is writing now.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["getTyping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match-requests/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar file of an accepted ride
         * @description Gives an iCalendar file with an entry for each way of an accepted ride, in the language of the request. Only the two parties of a relation know that it is there; for everybody else it is not found.
         *
         *     Needs a session (`logIn`) or the token of a registration (`confirmParticipant`).
         */
        get: operations["getRideCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current account
         * @description Gives the account of the session.
         *
         *     Needs a session (`logIn`).
         */
        get: operations["getAccount"];
        /**
         * Change one’s profile
         * @description Changes what is given of the profile; null or an empty text removes what may be removed.
         *
         *     Needs a session (`logIn`).
         */
        put: operations["updateAccount"];
        post?: never;
        /**
         * Erase the account with its registrations
         * @description Erases the account, its registrations and their personal data for good. An account without a password needs a session that has just begun.
         *
         *     Needs a session (`logIn`). At most 5 in 15 minutes that failed for one account. At most 20 in 15 minutes that failed from one network.
         */
        delete: operations["eraseAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up; a link in a mail proves the address
         * @description Opens an account that is to be proved by a mailed link. The answer does not tell whether the address has one already.
         *
         *     Needs no token. At most 5 in an hour from one network.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Gives a session for an address and a password. An address that is not proved yet gets its link again.
         *
         *     Needs no token. At most 5 in 15 minutes that failed for one account. At most 20 in 15 minutes that failed from one network.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password; every other session ends
         * @description Changes the password and ends every other session. The names of either of the two forms are taken.
         *
         *     Needs a session (`logIn`). At most 5 in 15 minutes that failed for one account. At most 20 in 15 minutes that failed from one network.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link that sets a new password, if there is such an account
         * @description Mails a link that sets a new password. The answer does not tell whether there is an account.
         *
         *     Needs no token. At most 10 in an hour from one network. At most 3 in an hour for one address.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by the mailed link; every session ends
         * @description Sets a new password by the token of the mailed link, which counts once, and ends every session.
         *
         *     Needs no token.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to sign in with Google or Facebook; leads to the provider
         * @description For browsers: leads to the provider, which leads back to `finishSignIn`.
         *
         *     Needs no token.
         */
        get: operations["beginSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The way back from the provider; leads to the page that finishes the sign-in, or to the login with an error
         * @description For browsers: where the provider leads back to.
         *
         *     Needs no token.
         */
        get: operations["finishSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the address of an account by the mailed link
         * @description Proves the address of an account by the token of the mailed link, which counts once.
         *
         *     Needs no token.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Ends the session of the token; without one nothing happens.
         *
         *     Needs no token.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the code of a finished sign-in into a session
         * @description Turns the code that a sign-in ended with into a session, once.
         *
         *     Needs no token.
         */
        post: operations["exchangeHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything kept about the account
         * @description Gives everything that is kept about the account; others appear with first name and initial.
         *
         *     Needs a session (`logIn`).
         */
        get: operations["downloadAccountData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/human-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Challenge of the human check
         * @description Gives a challenge of the human check that the service has of its own. Solve it and send the solution as `token`. With another provider there is none, and `token` is what that provider gives.
         *
         *     Needs no token.
         */
        get: operations["getHumanCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public settings of the client
         * @description Gives what a client needs to know of this installation: its name, what it offers, how machines are told apart.
         *
         *     Needs no token.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Address suggestions
         * @description Finds places by what is typed, near a point if one is given. Fewer than three letters find nothing.
         *
         *     Needs no token. At most 120 in a minute from one network.
         */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Address of a point
         * @description Gives the address of a point, or nothing where there is none.
         *
         *     Needs no token. At most 120 in a minute from one network.
         */
        get: operations["findPlaceAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Country of the caller
         * @description Guesses the country of the caller from their network, which is not kept.
         *
         *     Needs no token. At most 120 in a minute from one network.
         */
        get: operations["getCallerCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/user/{id_user}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar file of an event
         * @description Gives an iCalendar file of the event: its hours, or the first and the last day of a season, in the language of the request.
         *
         *     Needs no token.
         */
        get: operations["getEventCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This interface as an OpenAPI document
         * @description Gives this document, from which clients can be generated.
         *
         *     Needs no token.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seats shared, kilometres and CO2 avoided
         * @description Counts what rides have saved, over all events or in a public one.
         *
         *     Needs no token.
         */
        get: operations["getImpact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One-click unsubscription from reminders, alerts and announcements
         * @description Switches reminders, alerts and announcements off for the registration of a mail (RFC 8058). An unknown token is answered like a known one.
         *
         *     Needs no token.
         */
        post: operations["unsubscribeMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a payment
         * @description Begins a donation, or the payment of more participants of a private event by the `quote` of `updateEvent`. Lead the browser to `redirect_url`; nothing is paid until the provider says so.
         *
         *     Needs no token. At most 20 in an hour from one network.
         */
        post: operations["startPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a payment stands
         * @description Tells how a payment stands. Its id is random, and the answer holds nothing personal.
         *
         *     Needs no token.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider how a payment stands, and complete it
         * @description Asks the provider how a payment stands and completes it if it was paid; for when a browser comes back.
         *
         *     Needs no token.
         */
        post: operations["completePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notification of PayPal
         * @description For PayPal: counts only with its signature.
         *
         *     Needs no token.
         */
        post: operations["receivePaypalNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/helloasso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notification of HelloAsso
         * @description For HelloAsso: a hint to look, never a proof.
         *
         *     Needs no token.
         */
        post: operations["receiveHelloassoNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an event, a participant or a relation
         * @description Tells the association about an event, a participant or a relation of one’s own.
         *
         *     Needs no token. Needs a solved human check as `token` (`getHumanCheck`). At most 5 in an hour from one network.
         */
        post: operations["reportAbuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find events, people, relations and payments
         * @description Finds events, people, relations and payments by id, address or words. What is read is recorded.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["searchAsStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full history by event, participant, relation, correlation or actor
         * @description Gives what happened, by at least one of event, participant, relation, correlation and actor. Personal values are masked.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/streams/{stream}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Raw events of a stream as stored
         * @description Gives the events of a stream as they are stored, personal values encrypted.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["getStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public events, newest first
         * @description Gives the public events for moderation, the newest first.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/events/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide an event
         * @description Hides an event from everybody but its organiser. Hiding it again changes nothing.
         *
         *     Needs the session of a member of the staff.
         */
        post: operations["hideEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/events/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a hidden event again
         * @description Shows a hidden event again.
         *
         *     Needs the session of a member of the staff.
         */
        post: operations["restoreEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports
         * @description Gives the reports of abuse, open or closed.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reports/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a report
         * @description Closes a report and says what came of it.
         *
         *     Needs the session of a member of the staff.
         */
        post: operations["resolveReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of the contact form
         * @description Gives the messages to the association.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each mail
         * @description Gives what became of each mail; receivers are masked.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/mails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail once more
         * @description Sends a mail that failed within the last day once more.
         *
         *     Needs the session of a member of the staff.
         */
        post: operations["resendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments
         * @description Gives the payments and how they stand.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/projections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the read models stand
         * @description Gives the read models: which version is served, how far it is, what is parked.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["listProjections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person on their request
         * @description Erases a person on their request, by address, account or registration. The order is recorded.
         *
         *     Needs the session of a member of the staff.
         */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/exports/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Table of events, participants, relations or payments for a spreadsheet
         * @description Gives a table as CSV: `events.csv`, `participants.csv`, `match_requests.csv` or `payments.csv`.
         *
         *     Needs the session of a member of the staff.
         */
        get: operations["exportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Event: {
            id: string;
            id_user: string;
            title: string;
            location: string;
            latitude: number | null;
            longitude: number | null;
            country_code: string | null;
            timezone: string;
            contact: string | null;
            is_email_visible: boolean;
            telephone: string | null;
            is_telephone_visible: boolean;
            logo: string | null;
            is_public: boolean;
            /** @enum {string} */
            event_type: "ponctuel" | "saisonnier";
            date: string | null;
            time: string | null;
            start_date: string | null;
            end_date: string | null;
            max_participants: number | null;
            current_participants: number;
            is_upcoming: boolean;
            my_participant_id: string | null;
            participants: components["schemas"]["Participant"][];
        };
        Participant: {
            id: string;
            event_id: string;
            name: string;
            email: string;
            address: string;
            latitude: number | null;
            longitude: number | null;
            position: number[] | null;
            comment: string | null;
            /** @enum {string} */
            fumeur: "Oui" | "Non" | "Pas en voiture";
            /** @enum {string} */
            chauffeur: "Je préfère prendre ma voiture" | "Je préfère me faire conduire" | "Je n'ai pas de préférence";
            places: number;
            distance_km: number | null;
            cost_estimate: number | null;
            legs: {
                /** @enum {string} */
                kind: "outbound" | "return";
                departure_time: string | null;
            }[];
            weekdays: number[];
            seats_left: {
                outbound?: number;
                return?: number;
            } | null;
            is_confirmed: boolean;
            is_me: boolean;
            relation: ("pending" | "accepted") | null;
            match_request_id: string | null;
            contact_email: string | null;
            share_email?: boolean;
            alert_radius_km?: number | null;
            mails?: boolean;
            /** @enum {string} */
            lang?: "fr" | "en" | "de" | "es";
            registered_at?: string;
        };
        /** @description A refusal; code is stable, detail is for people */
        Problem: {
            /** @enum {string} */
            code: "request.malformed" | "request.invalid_parameter" | "request.repeated_parameter" | "request.not_found" | "request.method_not_allowed" | "request.too_large" | "request.unsupported_type" | "validation.failed" | "idempotency.key_malformed" | "idempotency.key_reused" | "idempotency.in_progress" | "conflict.retry" | "rate.limited" | "server.error" | "server.unavailable" | "server.busy" | "auth.token_required" | "auth.token_invalid" | "auth.invalid_credentials" | "auth.email_unverified" | "auth.session_required" | "auth.staff_only" | "auth.reauth_required" | "auth.wrong_password" | "auth.link_invalid" | "auth.provider_unavailable" | "human_check.missing" | "human_check.failed" | "event.not_found" | "event.withdrawn" | "event.ended" | "event.full" | "event.capacity_payment_required" | "event.capacity_below_current" | "upload.type_refused" | "upload.too_large" | "upload.unreadable" | "participant.not_found" | "registration.duplicate" | "registration.seats_below_accepted" | "registration.role_locked" | "match.exists" | "match.not_found" | "match.self" | "match.sender_cannot_accept" | "match.not_pending" | "match.driver_required" | "match.driver_invalid" | "match.no_seats" | "match.no_common_leg" | "match.role_conflict" | "payment.not_found" | "payment.quote_invalid" | "payment.quote_changed" | "payment.currency_unsupported" | "payment.method_unavailable" | "payment.provider_unavailable" | "webhook.signature_invalid" | "report.not_found" | "report.resolved" | "mail.not_found" | "mail.not_resendable" | "stream.not_found";
            detail: string;
            /** @description Only with validation.failed; detail repeats the first one */
            errors?: {
                field: string;
                /** @enum {string} */
                code: "required" | "email_invalid" | "password_weak" | "password_common" | "phone_invalid" | "date_invalid" | "date_past" | "date_order" | "too_long" | "too_short" | "out_of_range" | "not_allowed" | "type";
                detail: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        EventEnded: {
            /** @constant */
            code: "event.ended";
            detail: string;
            id_user: string;
            title: string;
            logo: string | null;
            location: string;
            is_public: boolean;
            /** @constant */
            is_upcoming: false;
            /** @enum {string} */
            event_type: "ponctuel" | "saisonnier";
            /** @enum {string} */
            type_event: "ponctuel" | "saisonnier";
            date: string | null;
            time: string | null;
            start_date: string | null;
            end_date: string | null;
            date_start: string | null;
            date_end: string | null;
        };
        OrganiserEvent: {
            id: string;
            id_user: string;
            title: string;
            location: string;
            latitude: number | null;
            longitude: number | null;
            country_code: string | null;
            timezone: string;
            contact: string | null;
            is_email_visible: boolean;
            telephone: string | null;
            is_telephone_visible: boolean;
            logo: string | null;
            is_public: boolean;
            /** @enum {string} */
            event_type: "ponctuel" | "saisonnier";
            date: string | null;
            time: string | null;
            start_date: string | null;
            end_date: string | null;
            max_participants: number | null;
            current_participants: number;
            is_upcoming: boolean;
            my_participant_id: string | null;
            participants: components["schemas"]["Participant"][];
            id_admin: string;
            is_hidden: boolean;
        };
        CapacityQuote: {
            /** @constant */
            code: "event.capacity_payment_required";
            detail: string;
            amount: string;
            /** @constant */
            currency: "EUR";
            current_max: number;
            requested_max: number;
            quote: string;
        };
        CreateEventAnswer: {
            id: string;
            id_user: string;
            id_admin: string;
            is_public: boolean;
            public_link: string;
            admin_link: string;
        };
        AcknowledgeEventLinksAnswer: {
            /** @constant */
            status: "acknowledged";
        };
        GetEventTitleAnswer: {
            id: string;
            title: string;
        };
        EventRow: {
            id: string;
            id_user: string;
            title: string;
            date: string | null;
            time: string | null;
            start_date: string | null;
            end_date: string | null;
            location: string;
            latitude: number | null;
            longitude: number | null;
            country_code: string | null;
            /** @enum {string} */
            event_type: "ponctuel" | "saisonnier";
            logo: string | null;
            is_upcoming: boolean;
        };
        EventOfDayRow: {
            id: string;
            id_user: string;
            title: string;
            date: string | null;
            time: string | null;
            start_date: string | null;
            end_date: string | null;
            location: string;
            latitude: number | null;
            longitude: number | null;
            country_code: string | null;
            /** @enum {string} */
            event_type: "ponctuel" | "saisonnier";
            logo: string | null;
            is_upcoming: boolean;
            free_seats: number | null;
        };
        EraseParticipantAnswer: {
            /** @constant */
            status: "erased";
        };
        UnsubscribeParticipantAnswer: {
            /** @constant */
            status: "removed";
            participant_id: string;
        };
        WriteToParticipantAnswer: {
            /** @constant */
            status: "acknowledged";
        };
        AcknowledgeCancellationAnswer: {
            /** @constant */
            status: "acknowledged";
        };
        AcknowledgeRejectionAnswer: {
            /** @constant */
            status: "acknowledged";
        };
        ListSuggestionsAnswer: {
            items: {
                participant: components["schemas"]["Participant"];
                /** @enum {string} */
                role: "driver" | "passenger";
                detour_km: number;
                legs: ("outbound" | "return")[];
                seats_left: {
                    outbound?: number;
                    return?: number;
                };
            }[];
        };
        ConfirmParticipantAnswer: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            expires_in: number;
            participant: components["schemas"]["Participant"];
            event: {
                id: string;
                id_user: string;
                title: string;
            };
        };
        ResendManageLinkAnswer: {
            /** @constant */
            status: "sent";
        };
        DownloadParticipantDataAnswer: {
            exported_at: string;
            account: components["schemas"]["User"] | null;
            registrations: components["schemas"]["Participant"][];
            match_requests: {
                id: string;
                event_id: string;
                /** @enum {string} */
                direction: "sent" | "received";
                /** @enum {string} */
                status: "pending" | "accepted" | "rejected" | "cancelled" | "closed";
                message: string | null;
                counterpart: string;
                driver_id: string | null;
                passenger_id: string | null;
                seats: number | null;
                legs: ("outbound" | "return")[] | null;
                created_at: string;
                updated_at: string;
            }[];
            messages: components["schemas"]["Message"][];
            events: {
                id: string;
                id_user: string;
                title: string;
                location: string;
            }[];
            payments: components["schemas"]["Payment"][];
            mails: {
                template: string;
                state: string;
                at: string;
            }[];
            reports: {
                id: string;
                /** @enum {string} */
                target_type: "event" | "participant" | "match_request";
                target_id: string;
                event_id: string;
                /** @enum {string} */
                reason: "spam" | "abuse" | "danger" | "other";
                comment: string | null;
                /** @enum {string} */
                state: "open" | "resolved";
                created_at: string;
            }[];
        };
        User: {
            id: string;
            full_name: string;
            email: string;
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @enum {string} */
            fumeur: "Oui" | "Non" | "Pas en voiture";
            /** @enum {string} */
            chauffeur: "Je préfère prendre ma voiture" | "Je préfère me faire conduire" | "Je n'ai pas de préférence";
            comment: string | null;
            places: number;
            /** @enum {string} */
            lang: "fr" | "en" | "de" | "es";
            is_staff: boolean;
            providers: ("google" | "facebook")[];
            has_password: boolean;
        };
        Message: {
            id: string;
            match_request_id: string;
            sender_id: string;
            content: string;
            created_at: string;
        };
        Payment: {
            id: string;
            /** @enum {string} */
            status: "pending" | "captured" | "failed" | "cancelled" | "expired" | "refunded";
            /** @enum {string} */
            purpose: "donation" | "capacity";
            /** @enum {string} */
            method: "card" | "paypal";
            amount: string;
            /** @enum {string} */
            currency: "EUR" | "USD" | "GBP" | "CHF" | "CAD";
            redirect: string;
            created_at: string;
            updated_at: string;
            is_under_review: boolean;
            id_user?: string;
            max_participants?: number | null;
        };
        WriteToAssociationAnswer: {
            id: string;
            /** @constant */
            status: "received";
        };
        CheckMatchAnswer: {
            exists: boolean;
            id?: string;
            /** @enum {string} */
            status?: "pending" | "accepted";
        };
        MatchRequest: {
            id: string;
            event_id: string;
            sender_id: string;
            receiver_id: string;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected" | "cancelled" | "closed";
            message: string | null;
            /** @enum {string} */
            direction: "sent" | "received";
            counterpart: components["schemas"]["Participant"];
            event: {
                id: string;
                id_user: string;
                title: string;
                is_upcoming: boolean;
                /** @enum {string} */
                event_type: "ponctuel" | "saisonnier";
                date: string | null;
                time: string | null;
                start_date: string | null;
                end_date: string | null;
            };
            driver_id: string | null;
            passenger_id: string | null;
            seats: number | null;
            legs: ("outbound" | "return")[] | null;
            created_at: string;
            requested_at: string;
            updated_at: string;
            last_message_at: string | null;
        };
        EndMatchAnswer: {
            id: string;
            /** @enum {string} */
            status: "rejected" | "cancelled";
        };
        AcknowledgeMessageAnswer: {
            /** @constant */
            status: "acknowledged";
        };
        GetTypingAnswer: {
            typing: boolean;
        };
        EraseAccountAnswer: {
            /** @constant */
            status: "erased";
        };
        SignUpAnswer: {
            /** @constant */
            status: "verification_sent";
        };
        Session: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            expires_in: number;
        };
        ChangePasswordAnswer: {
            /** @constant */
            status: "password_changed";
        };
        RequestPasswordResetAnswer: {
            /** @constant */
            status: "sent";
        };
        ResetPasswordAnswer: {
            /** @constant */
            status: "password_reset";
        };
        VerifyEmailAnswer: {
            /** @constant */
            status: "verified";
        };
        ExchangeHandoverAnswer: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            expires_in: number;
            new_user: boolean;
        };
        GetHumanCheckAnswer: {
            parameters: {
                algorithm: string;
            } & {
                [key: string]: unknown;
            };
            signature: string;
        };
        GetConfigAnswer: {
            brand_name: string;
            help_video: {
                url: string;
                captions: string | null;
            };
            association: {
                name: string | null;
                address: string | null;
            };
            version: string;
            languages: ("fr" | "en" | "de" | "es")[];
            human_check: {
                provider: string;
                site_key: string | null;
            };
            tiles: {
                url: string;
                attribution: string;
            };
            sign_in: string[];
            payment: {
                methods: string[];
                currencies: string[];
                seat_fee: string;
            };
            cost_per_km: number;
            production: boolean;
        };
        SearchPlacesAnswer: {
            attribution: string;
            degraded: boolean;
            items: components["schemas"]["Place"][];
        };
        Place: {
            label: string;
            name: string;
            street: string | null;
            postcode: string | null;
            town: string | null;
            country_code: string | null;
            latitude: number;
            longitude: number;
            /** @enum {string} */
            precision: "address" | "street" | "town";
            approximate: boolean;
        };
        FindPlaceAtAnswer: {
            item: components["schemas"]["Place"] | null;
            attribution: string;
            degraded: boolean;
        };
        GetCallerCountryAnswer: {
            country_code: string;
            name: string;
            latitude: number;
            longitude: number;
            /** @enum {string} */
            source: "ip" | "default";
        };
        GetImpactAnswer: {
            events: number;
            participants: number;
            accepted_rides: number;
            seats_shared: number;
            km_avoided: number;
            co2_kg_avoided: number;
            co2_g_per_km: number;
            as_of: string;
        };
        UnsubscribeMailsAnswer: {
            /** @constant */
            status: "unsubscribed";
        };
        StartPaymentAnswer: {
            id: string;
            /** @enum {string} */
            status: "pending" | "captured" | "failed" | "cancelled" | "expired" | "refunded";
            /** @enum {string} */
            purpose: "donation" | "capacity";
            /** @enum {string} */
            method: "card" | "paypal";
            amount: string;
            /** @enum {string} */
            currency: "EUR" | "USD" | "GBP" | "CHF" | "CAD";
            redirect_url: string;
        };
        ReceivePaypalNoticeAnswer: {
            /** @constant */
            status: "received";
        };
        ReceiveHelloassoNoticeAnswer: {
            /** @constant */
            status: "received";
        };
        ReportAbuseAnswer: {
            id: string;
        };
        SearchAsStaffAnswer: {
            next_cursor: string | null;
            items: {
                /** @enum {string} */
                kind: "event" | "participant" | "user" | "match_request" | "payment";
                id: string;
                label: string;
                state: string;
                created_at: string | null;
            }[];
        };
        ListHistoryAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                position: number;
                stream: string;
                revision: number;
                type: string;
                v: number;
                at: string;
                actor: string;
                correlation_id: string;
                causation_id: string;
                data: {
                    [key: string]: unknown;
                };
                erased: boolean;
                mails: {
                    id: string;
                    template: string;
                    to: string | null;
                    /** @enum {string} */
                    state: "pending" | "retry" | "sent" | "failed" | "suppressed";
                    attempts: number;
                    next_try_at: string | null;
                    last_error: string | null;
                    cause: string;
                    event_id: string | null;
                    at: string;
                }[];
            }[];
        };
        GetStreamAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                stream: string;
                revision: number;
                position: number;
                type: string;
                data: {
                    [key: string]: unknown;
                };
                metadata: {
                    [key: string]: unknown;
                };
            }[];
        };
        ListModerationAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                id_user: string;
                title: string;
                location: string;
                created_at: string;
                /** @enum {string} */
                state: "shown" | "hidden";
                reports: number;
            }[];
        };
        HideEventAnswer: {
            id: string;
            is_hidden: boolean;
        };
        ListReportsAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                /** @enum {string} */
                target_type: "event" | "participant" | "match_request";
                target_id: string;
                event_id: string;
                /** @enum {string} */
                reason: "spam" | "abuse" | "danger" | "other";
                comment: string | null;
                erased: boolean;
                /** @enum {string} */
                state: "open" | "resolved";
                outcome: ("dismissed" | "acted") | null;
                note: string | null;
                created_at: string;
            }[];
        };
        ResolveReportAnswer: {
            id: string;
            /** @constant */
            state: "resolved";
        };
        ListContactsAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                full_name: string | null;
                email: string | null;
                /** @enum {string} */
                subject: "bug" | "help" | "feature" | "info" | "other";
                message: string | null;
                created_at: string;
            }[];
        };
        ListMailsAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                template: string;
                to: string | null;
                /** @enum {string} */
                state: "pending" | "retry" | "sent" | "failed" | "suppressed";
                attempts: number;
                next_try_at: string | null;
                last_error: string | null;
                cause: string;
                event_id: string | null;
                at: string;
            }[];
        };
        ResendMailAnswer: {
            id: string;
            /** @constant */
            status: "queued";
        };
        ListPaymentsAnswer: {
            next_cursor: string | null;
            items: {
                id: string;
                /** @enum {string} */
                purpose: "donation" | "capacity";
                /** @enum {string} */
                state: "pending" | "captured" | "failed" | "cancelled" | "expired" | "refunded";
                amount: string;
                /** @enum {string} */
                currency: "EUR" | "USD" | "GBP" | "CHF" | "CAD";
                /** @enum {string} */
                method: "card" | "paypal";
                event_id: string | null;
                created_at: string;
                is_under_review: boolean;
            }[];
        };
        ListProjectionsAnswer: {
            next_cursor: string | null;
            items: {
                name: string;
                active_version: number | null;
                building_version: number | null;
                position: number;
                lag_events: number;
                parked: number;
            }[];
        };
        ErasePersonAnswer: {
            subjects: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Last part of the public link of an event. */
                id_user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public page of an event with its participants */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventAsOrganiser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Secret key of the organiser: the last part of the secret link. */
                id_admin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event for its organiser */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserEvent"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Secret key of the organiser: the last part of the secret link. */
                id_admin: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Title of the event. */
                    title?: string | null;
                    /**
                     * Format: date
                     * @description Day on the clocks of the event, for one of one day.
                     */
                    date?: string | null;
                    /** @description Time on the clocks of the event, `HH:mm`, for one of one day. */
                    time?: string | null;
                    /**
                     * Format: date
                     * @description First day of a season.
                     */
                    start_date?: string | null;
                    /**
                     * Format: date
                     * @description Last day of a season.
                     */
                    end_date?: string | null;
                    /**
                     * Format: email
                     * @description Address of the organiser, to which the secret link is mailed.
                     */
                    contact?: string | null;
                    /** @description Number of the organiser with the prefix of its country. */
                    telephone?: string | null;
                    /** @description Visitors of the page see the organiser’s address. */
                    is_email_visible?: boolean | null;
                    /** @description Visitors of the page see the organiser’s number. */
                    is_telephone_visible?: boolean | null;
                    /** @description Most people in a private event; ignored for a public one. */
                    max_participants?: number | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
                "multipart/form-data": {
                    /** @description Title of the event. */
                    title?: string | null;
                    /**
                     * Format: date
                     * @description Day on the clocks of the event, for one of one day.
                     */
                    date?: string | null;
                    /** @description Time on the clocks of the event, `HH:mm`, for one of one day. */
                    time?: string | null;
                    /**
                     * Format: date
                     * @description First day of a season.
                     */
                    start_date?: string | null;
                    /**
                     * Format: date
                     * @description Last day of a season.
                     */
                    end_date?: string | null;
                    /**
                     * Format: email
                     * @description Address of the organiser, to which the secret link is mailed.
                     */
                    contact?: string | null;
                    /** @description Number of the organiser with the prefix of its country. */
                    telephone?: string | null;
                    /** @description Visitors of the page see the organiser’s address. */
                    is_email_visible?: boolean | null;
                    /** @description Visitors of the page see the organiser’s number. */
                    is_telephone_visible?: boolean | null;
                    /** @description Most people in a private event; ignored for a public one. */
                    max_participants?: number | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                    /** Format: binary */
                    logo?: string;
                };
            };
        };
        responses: {
            /** @description Change an event */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserEvent"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.capacity_payment_required`: {n} more participants: €{montant}. */
            402: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["CapacityQuote"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `event.capacity_below_current`: The maximum cannot be lower than the number of people registered.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /**
             * @description - `request.too_large`: That is too much to send at once.
             *     - `upload.too_large`: The logo is larger than 2 MB.
             */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `request.unsupported_type`: This content type is not accepted.
             *     - `upload.type_refused`: The logo must be an image.
             */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             *     - `upload.unreadable`: This image cannot be read.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Title of the event. */
                    title: string;
                    /** @description Where the event takes place, as it is shown. */
                    location: string;
                    /** @description Degrees north (WGS 84). Goes with `longitude`. */
                    latitude: number;
                    /** @description Degrees east (WGS 84). Goes with `latitude`. */
                    longitude: number;
                    /** @description Of one day (`ponctuel`) or of a season (`saisonnier`). */
                    event_type?: ("ponctuel" | "saisonnier") | null;
                    /**
                     * Format: date
                     * @description Day on the clocks of the event, for one of one day.
                     */
                    date?: string | null;
                    /** @description Time on the clocks of the event, `HH:mm`, for one of one day. */
                    time?: string | null;
                    /**
                     * Format: date
                     * @description First day of a season.
                     */
                    start_date?: string | null;
                    /**
                     * Format: date
                     * @description Last day of a season.
                     */
                    end_date?: string | null;
                    /**
                     * Format: email
                     * @description Address of the organiser, to which the secret link is mailed.
                     */
                    contact: string;
                    /** @description Number of the organiser with the prefix of its country. */
                    telephone?: string | null;
                    /** @description Found by search. Otherwise only whoever has its link finds it. */
                    is_public?: boolean | null;
                    /** @description Visitors of the page see the organiser’s address. */
                    is_email_visible?: boolean | null;
                    /** @description Visitors of the page see the organiser’s number. */
                    is_telephone_visible?: boolean | null;
                    /** @description Country, two letters (ISO 3166). */
                    country_code?: string | null;
                    /** @description Last part of the public link. */
                    id_user?: string | null;
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
                "multipart/form-data": {
                    /** @description Title of the event. */
                    title: string;
                    /** @description Where the event takes place, as it is shown. */
                    location: string;
                    /** @description Degrees north (WGS 84). Goes with `longitude`. */
                    latitude: number;
                    /** @description Degrees east (WGS 84). Goes with `latitude`. */
                    longitude: number;
                    /** @description Of one day (`ponctuel`) or of a season (`saisonnier`). */
                    event_type?: ("ponctuel" | "saisonnier") | null;
                    /**
                     * Format: date
                     * @description Day on the clocks of the event, for one of one day.
                     */
                    date?: string | null;
                    /** @description Time on the clocks of the event, `HH:mm`, for one of one day. */
                    time?: string | null;
                    /**
                     * Format: date
                     * @description First day of a season.
                     */
                    start_date?: string | null;
                    /**
                     * Format: date
                     * @description Last day of a season.
                     */
                    end_date?: string | null;
                    /**
                     * Format: email
                     * @description Address of the organiser, to which the secret link is mailed.
                     */
                    contact: string;
                    /** @description Number of the organiser with the prefix of its country. */
                    telephone?: string | null;
                    /** @description Found by search. Otherwise only whoever has its link finds it. */
                    is_public?: boolean | null;
                    /** @description Visitors of the page see the organiser’s address. */
                    is_email_visible?: boolean | null;
                    /** @description Visitors of the page see the organiser’s number. */
                    is_telephone_visible?: boolean | null;
                    /** @description Country, two letters (ISO 3166). */
                    country_code?: string | null;
                    /** @description Last part of the public link. */
                    id_user?: string | null;
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                    /** Format: binary */
                    logo?: string;
                };
            };
        };
        responses: {
            /** @description Create an event */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateEventAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `human_check.missing`: reCAPTCHA is not ready yet. Please try again.
             *     - `human_check.failed`: The check failed. Please try again.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `request.too_large`: That is too much to send at once.
             *     - `upload.too_large`: The logo is larger than 2 MB.
             */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `request.unsupported_type`: This content type is not accepted.
             *     - `upload.type_refused`: The logo must be an image.
             */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             *     - `upload.unreadable`: This image cannot be read.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acknowledgeEventLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    public_link: string;
                    admin_link: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Acknowledge that the links e-mail of a new event is on its way */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgeEventLinksAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventTitle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Title of an event */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetEventTitleAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.not_found`: Event not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Mail address of the caller. */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s own events */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        id_user: string;
                        title: string;
                        location: string;
                        latitude: number | null;
                        longitude: number | null;
                        country_code: string | null;
                        timezone: string;
                        contact: string | null;
                        is_email_visible: boolean;
                        telephone: string | null;
                        is_telephone_visible: boolean;
                        logo: string | null;
                        is_public: boolean;
                        /** @enum {string} */
                        event_type: "ponctuel" | "saisonnier";
                        date: string | null;
                        time: string | null;
                        start_date: string | null;
                        end_date: string | null;
                        max_participants: number | null;
                        current_participants: number;
                        is_upcoming: boolean;
                        my_participant_id: string | null;
                        participants: components["schemas"]["Participant"][];
                        /** @enum {string} */
                        role: "participant" | "organiser" | "both";
                    }[];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.not_found`: Event not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchEvents: {
        parameters: {
            query?: {
                /** @description Country, two letters (ISO 3166). */
                country_code?: string;
                /** @description Beginnings of words. */
                query?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search the public events to come */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRow"][];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEventsOfCountry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Country, two letters (ISO 3166). */
                country_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public events to come in a country */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRow"][];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEventsOfDay: {
        parameters: {
            query: {
                /** @description Day on the clocks of the event, for one of one day. */
                date: string;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public events of a day */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventOfDayRow"][];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of an event.
                     */
                    event_id: string;
                    /** @description Full name. Others see the first name and an initial until they agree to ride together. */
                    name: string;
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email?: string;
                    /** @description Where somebody starts. Others see the town until they agree to ride together. */
                    address: string;
                    /** @description Degrees north (WGS 84). Goes with `longitude`. */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84). Goes with `latitude`. */
                    longitude?: number | null;
                    /** @description What else to say. */
                    comment?: string | null;
                    /** @description Smokes (`Oui`), does not (`Non`), or not in the car (`Pas en voiture`). */
                    fumeur?: ("Oui" | "Non" | "Pas en voiture") | null;
                    /** @description Would rather drive, would rather be driven, or does not mind. */
                    chauffeur?: ("Je préfère prendre ma voiture" | "Je préfère me faire conduire" | "Je n'ai pas de préférence") | null;
                    /** @description Seats that a driver offers or a passenger needs. */
                    places?: number | null;
                    /** @description Ways that somebody goes, with the time of departure on the clocks of the event. Both ways unless said. */
                    legs?: {
                        /** @enum {string} */
                        kind: "outbound" | "return";
                        departure_time?: string | null;
                    }[] | null;
                    /** @description Days of a season, 1 (Monday) to 7. Empty: to be agreed. */
                    weekdays?: number[] | null;
                    /** @description Mail about others who register within so many kilometres. */
                    alert_radius_km?: number | null;
                    /** @description Those one agrees to ride with see the address. */
                    share_email?: boolean | null;
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Register for the carpool of an event */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `human_check.missing`: reCAPTCHA is not ready yet. Please try again.
             *     - `human_check.failed`: The check failed. Please try again.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `event.full`: The maximum number of participants has been reached.
             *     - `registration.duplicate`: You already have a carpool request for this event.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One participant, as the caller may see them */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unsubscribe and erase the personal data of the registration */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseParticipantAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Full name. Others see the first name and an initial until they agree to ride together. */
                    name?: string;
                    /** @description Where somebody starts. Others see the town until they agree to ride together. */
                    address?: string;
                    /** @description Degrees north (WGS 84). Goes with `longitude`. */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84). Goes with `latitude`. */
                    longitude?: number | null;
                    /** @description What else to say. */
                    comment?: string | null;
                    /** @description Smokes (`Oui`), does not (`Non`), or not in the car (`Pas en voiture`). */
                    fumeur?: ("Oui" | "Non" | "Pas en voiture") | null;
                    /** @description Would rather drive, would rather be driven, or does not mind. */
                    chauffeur?: ("Je préfère prendre ma voiture" | "Je préfère me faire conduire" | "Je n'ai pas de préférence") | null;
                    /** @description Seats that a driver offers or a passenger needs. */
                    places?: number | null;
                    /** @description Ways that somebody goes, with the time of departure on the clocks of the event. Both ways unless said. */
                    legs?: {
                        /** @enum {string} */
                        kind: "outbound" | "return";
                        departure_time?: string | null;
                    }[] | null;
                    /** @description Days of a season, 1 (Monday) to 7. Empty: to be agreed. */
                    weekdays?: number[] | null;
                    /** @description Mail about others who register within so many kilometres. */
                    alert_radius_km?: number | null;
                    /** @description Those one agrees to ride with see the address. */
                    share_email?: boolean | null;
                    /** @description Reminders, alerts and announcements are wanted. */
                    mails?: boolean | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Change one’s registration */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `registration.seats_below_accepted`: Some of these seats are already taken.
             *     - `registration.role_locked`: You already have an accepted ride.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribeParticipant: {
        parameters: {
            query?: {
                /** @description Id of an event. */
                event_id?: string;
                /**
                 * @deprecated
                 * @description Accepted and ignored.
                 */
                email?: unknown;
                /** @description Registration of the caller. */
                my_participant_id?: string | null;
            };
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of an event.
                     */
                    event_id: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    email?: unknown;
                    /**
                     * Format: uuid
                     * @description Registration of the caller.
                     */
                    my_participant_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Unsubscribe from an event */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribeParticipantAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeToParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    to_email: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    sender_name?: unknown;
                    event_title?: string | null;
                    /** @description Words of one’s own. */
                    message: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Write to a participant: opens a relation, or is the first message in a live one */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteToParticipantAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acknowledgeCancellation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    receiver_email: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    sender_name?: unknown;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    event_title?: unknown;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Acknowledge that the mail of a cancellation is on its way */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgeCancellationAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acknowledgeRejection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    to_email: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    sender_name?: unknown;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    receiver_name?: unknown;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    event_title?: unknown;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Acknowledge that the mail of a rejection is on its way */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgeRejectionAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSuggestions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People to ride with, the smallest detour first */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSuggestionsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Open a registration by its mailed link; confirms the address */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmParticipantAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.link_invalid`: This link is invalid or has expired.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendManageLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email: string;
                    /**
                     * Format: uuid
                     * @description Id of an event.
                     */
                    event_id: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Mail the link of a registration again */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendManageLinkAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadParticipantData: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download everything kept about the registration */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadParticipantDataAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `participant.not_found`: Participant not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeToAssociation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Full name. */
                    fullName: string;
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email: string;
                    subject?: ("bug" | "help" | "feature" | "info" | "other") | null;
                    /** @description Words of one’s own. */
                    message: string;
                    website?: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Write to the association */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteToAssociationAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkMatch: {
        parameters: {
            query: {
                /** @description Registration of the caller. */
                sender_id: string;
                /** @description Registration of the other one. */
                receiver_id: string;
                /** @description Id of an event. */
                event_id: string;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Is there a live relation between two participants, for one of them */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckMatchAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Registration of the caller.
                     */
                    sender_id: string;
                    /**
                     * Format: uuid
                     * @description Registration of the other one.
                     */
                    receiver_id: string;
                    /**
                     * Format: uuid
                     * @description Id of an event.
                     */
                    event_id: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    status?: unknown;
                    /** @description Words of one’s own. */
                    message?: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Ask a participant to ride together */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequest"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `match.exists`: You are already in contact.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `participant.not_found`: Participant not found.
             *     - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             *     - `match.self`: You cannot contact yourself.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMatches: {
        parameters: {
            query?: {
                /** @description Id of an event. */
                event_id?: string;
                status?: ("live" | "all") | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller’s relations */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequest"][];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endMatch: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Accepted and ignored.
                 */
                my_participant_id?: unknown;
            };
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    my_participant_id?: unknown;
                };
            };
        };
        responses: {
            /** @description Reject a request, or cancel one’s own or a ride */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndMatchAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `match.not_found`: Request not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Who drives, where their preferences leave it open.
                     */
                    driver_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Accept a request: settles who drives, the legs and the seats */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequest"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `match.sender_cannot_accept`: Only the person who received the request can accept it. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `match.not_found`: Request not found.
             *     - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `match.not_pending`: This request is no longer pending.
             *     - `match.no_common_leg`: You have no trip in common.
             *     - `match.role_conflict`: One of you already has an accepted ride.
             *     - `match.no_seats`: There are not enough seats left.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             *     - `match.driver_required`: Please say who is driving.
             *     - `match.driver_invalid`: Please say who is driving.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Only what follows this one. */
                after?: string;
                /** @description Most items of the answer. */
                limit?: number | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of a relation. */
                match_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of a live relation, oldest first */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `match.not_found`: Request not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of a relation.
                     */
                    match_request_id: string;
                    /**
                     * Format: uuid
                     * @description Registration of the caller.
                     */
                    sender_id: string;
                    /** @description Words of the message. */
                    content: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Write a message in a live relation */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `match.not_found`: Request not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acknowledgeMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of a relation.
                     */
                    match_request_id: string;
                    /**
                     * Format: uuid
                     * @description Registration of the caller.
                     */
                    sender_id: string;
                    /**
                     * Format: uuid
                     * @description Registration of the other one.
                     */
                    receiver_id: string;
                    /**
                     * @deprecated
                     * @description Accepted and ignored.
                     */
                    message?: unknown;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Acknowledge that the mail of a message is on its way */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgeMessageAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of a registration.
                     */
                    participant_id: string;
                    /**
                     * Format: uuid
                     * @description Id of a relation.
                     */
                    match_request_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Tell that the caller is writing */
            204: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `participant.not_found`: Participant not found.
             *     - `match.not_found`: Request not found.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTyping: {
        parameters: {
            query: {
                /** @description Id of a registration. */
                participant_id: string;
                /** @description Id of a relation. */
                match_request_id?: string;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Is the counterpart writing now */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTypingAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRideCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calendar file of an accepted ride */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `match.not_found`: Request not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current account */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.session_required`: You need an account to do this. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Full name. */
                    full_name?: string;
                    /** @description Where somebody starts. Others see the town until they agree to ride together. */
                    address?: string;
                    /** @description Degrees north (WGS 84). Goes with `longitude`. */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84). Goes with `latitude`. */
                    longitude?: number | null;
                    /**
                     * @description Smokes (`Oui`), does not (`Non`), or not in the car (`Pas en voiture`).
                     * @enum {string}
                     */
                    fumeur?: "Oui" | "Non" | "Pas en voiture";
                    /**
                     * @description Would rather drive, would rather be driven, or does not mind.
                     * @enum {string}
                     */
                    chauffeur?: "Je préfère prendre ma voiture" | "Je préfère me faire conduire" | "Je n'ai pas de préférence";
                    /** @description What else to say. */
                    comment?: string | null;
                    /** @description Seats that a driver offers or a passenger needs. */
                    places?: number;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Change one’s profile */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.session_required`: You need an account to do this. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: password
                     * @description Password, as it is typed.
                     */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Erase the account with its registrations */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseAccountAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.wrong_password`: The old password is wrong.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.reauth_required`: Please log in again to confirm.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description Password, as it is typed.
                     */
                    password: string;
                    /** @description Full name. */
                    full_name: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Sign up; a link in a mail proves the address */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description Password, as it is typed.
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Log in */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.invalid_credentials`: Wrong email or password. */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.email_unverified`: Please confirm your email address first. We have just sent you a new link. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    old_password?: string | null;
                    /** Format: password */
                    oldPassword?: string | null;
                    /** Format: password */
                    new_password?: string | null;
                    /** Format: password */
                    newPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description Change the password; every other session ends */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePasswordAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.wrong_password`: The old password is wrong.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in to change your password.
             *     - `auth.token_invalid`: You need to be logged in to change your password.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.session_required`: You need an account to do this. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email: string;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Mail a link that sets a new password, if there is such an account */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPasswordResetAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string;
                    /** Format: password */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password by the mailed link; every session ends */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetPasswordAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.link_invalid`: This reset link is invalid or has expired.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description `google` or `facebook`, where they are set up. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin to sign in with Google or Facebook; leads to the provider */
            302: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.provider_unavailable`: This way of logging in is not available. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishSignIn: {
        parameters: {
            query?: {
                code?: string | null;
                state?: string | null;
                error?: string | null;
                iss?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description `google` or `facebook`, where they are set up. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way back from the provider; leads to the page that finishes the sign-in, or to the login with an error */
            302: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.provider_unavailable`: This way of logging in is not available. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Prove the address of an account by the mailed link */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyEmailAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.link_invalid`: This link is invalid or has expired.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End the session */
            204: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exchangeHandover: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Turn the code of a finished sign-in into a session */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeHandoverAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `auth.link_invalid`: This link is invalid or has expired.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadAccountData: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download everything kept about the account */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadParticipantDataAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `auth.session_required`: You need an account to do this. */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHumanCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Challenge of the human check */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHumanCheckAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.not_found`: There is nothing at this address. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public settings of the client */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConfigAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchPlaces: {
        parameters: {
            query?: {
                /** @description What is typed. */
                q?: string | null;
                country?: string;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Degrees north (WGS 84). Goes with `longitude`. */
                latitude?: number | null;
                /** @description Degrees east (WGS 84). Goes with `latitude`. */
                longitude?: number | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Address suggestions */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPlacesAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findPlaceAt: {
        parameters: {
            query: {
                /** @description Degrees north (WGS 84). Goes with `longitude`. */
                latitude: number;
                /** @description Degrees east (WGS 84). Goes with `latitude`. */
                longitude: number;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Address of a point */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindPlaceAtAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCallerCountry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Country of the caller */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCallerCountryAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Last part of the public link of an event. */
                id_user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calendar file of an event */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.ended`: This event is over. */
            410: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["EventEnded"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This interface as an OpenAPI document */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImpact: {
        parameters: {
            query?: {
                /** @description Last part of the public link. */
                id_user?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seats shared, kilometres and CO2 avoided */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImpactAnswer"];
                };
            };
            /** @description Not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `event.not_found`: Event not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribeMails: {
        parameters: {
            query?: {
                /** @description Solution of the human check or of a mailed link, as the call says. */
                token?: string | null;
            };
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
            };
        };
        responses: {
            /** @description One-click unsubscription from reminders, alerts and announcements */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribeMailsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A donation, or more participants of a private event (`capacity`). */
                    purpose?: ("donation" | "capacity") | null;
                    /** @description In units of the currency, at most two decimals. */
                    amount?: number | null;
                    /** @description Three letters (ISO 4217). */
                    currency?: string | null;
                    /** @description `card` or `paypal`. */
                    method?: ("card" | "paypal") | null;
                    /** @description The price that `updateEvent` gave. */
                    quote?: string | null;
                    /** @description Path of a page of this service to lead back to. */
                    redirect?: string | null;
                    /** @description Language of the mails: `fr`, `en`, `de` or `es`. Anything else is ignored. */
                    lang?: string | null;
                };
            };
        };
        responses: {
            /** @description Start a payment */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartPaymentAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `payment.quote_invalid`: The amount has changed. Please start again.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `payment.quote_changed`: The amount has changed. Please start again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             *     - `payment.currency_unsupported`: This means of payment is not available.
             *     - `payment.method_unavailable`: This means of payment is not available.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             *     - `payment.provider_unavailable`: The payment provider is not responding.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a payment stands */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `payment.not_found`: Payment not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask the provider how a payment stands, and complete it */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `payment.not_found`: Payment not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             *     - `payment.provider_unavailable`: The payment provider is not responding.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receivePaypalNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Notification of PayPal */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivePaypalNoticeAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `webhook.signature_invalid`: Invalid signature.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             *     - `payment.provider_unavailable`: The payment provider is not responding.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveHelloassoNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Notification of HelloAsso */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiveHelloassoNoticeAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `webhook.signature_invalid`: Invalid signature.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             *     - `payment.provider_unavailable`: The payment provider is not responding.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportAbuse: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target_type?: ("event" | "participant" | "match_request") | null;
                    /** Format: uuid */
                    target_id: string;
                    reason?: ("spam" | "abuse" | "danger" | "other") | null;
                    /** @description What else to say. */
                    comment?: string | null;
                    /** @description Solution of the human check or of a mailed link, as the call says. */
                    token: string | null;
                };
            };
        };
        responses: {
            /** @description Report an event, a participant or a relation */
            201: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAbuseAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             *     - `human_check.missing`: reCAPTCHA is not ready yet. Please try again.
             *     - `human_check.failed`: The check failed. Please try again.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `participant.not_found`: Participant not found.
             *     - `match.not_found`: Request not found.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchAsStaff: {
        parameters: {
            query: {
                /** @description What is typed. */
                q: string;
                kind?: ("event" | "participant" | "user" | "match_request" | "payment") | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find events, people, relations and payments */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAsStaffAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Id of an event. */
                event_id?: string | null;
                /** @description Id of a registration. */
                participant_id?: string | null;
                /** @description Id of a relation. */
                match_request_id?: string | null;
                user_id?: string | null;
                correlation_id?: string | null;
                actor?: string | null;
                type?: string | null;
                from?: string | null;
                to?: string | null;
                order?: ("asc" | "desc") | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Full history by event, participant, relation, correlation or actor */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHistoryAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStream: {
        parameters: {
            query?: {
                /** @description Only what follows this one. */
                after?: number | null;
                /** @description Most items of the answer. */
                limit?: number | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of a stream. */
                stream: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Raw events of a stream as stored */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetStreamAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `stream.not_found`: Not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModeration: {
        parameters: {
            query?: {
                state?: ("new" | "hidden" | "all") | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public events, newest first */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListModerationAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hideEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Hide an event */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HideEventAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Show a hidden event again */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HideEventAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `event.not_found`: Event not found.
             *     - `event.withdrawn`: This event was deleted by its organiser.
             */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                state?: ("open" | "resolved") | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reports */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReportsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome?: ("dismissed" | "acted") | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Close a report */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveReportAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `report.not_found`: Not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `report.resolved`: Already dealt with.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                subject?: ("bug" | "help" | "feature" | "info" | "other") | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of the contact form */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListContactsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                state?: ("pending" | "retry" | "sent" | "failed" | "suppressed") | null;
                template?: string | null;
                /** @description Id of an event. */
                event_id?: string | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each mail */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMailsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of what the call is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a mail once more */
            202: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendMailAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `mail.not_found`: Not found. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             *     - `mail.not_resendable`: Already dealt with.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `idempotency.key_reused`: This key was already used for another request. */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                state?: ("pending" | "captured" | "failed" | "cancelled" | "expired" | "refunded") | null;
                /** @description A donation, or more participants of a private event (`capacity`). */
                purpose?: ("donation" | "capacity") | null;
                /** @description Most items of the answer. */
                limit?: number | null;
                /** @description Where the page before ended. */
                cursor?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payments */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPaymentsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProjections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the read models stand */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProjectionsAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID: one effect and the same answer for 24 hours */
                "Idempotency-Key"?: string;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Mail address.
                     */
                    email?: string | null;
                    /** Format: uuid */
                    user_id?: string | null;
                    /**
                     * Format: uuid
                     * @description Id of a registration.
                     */
                    participant_id?: string | null;
                    basis: string;
                };
            };
        };
        responses: {
            /** @description Erase a person on their request */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    /** @description An answer given before */
                    "Idempotency-Replayed"?: "1";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasePersonAnswer"];
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             *     - `idempotency.key_malformed`: Invalid request key.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.in_progress`: Another change is in progress. Please try again.
             *     - `conflict.retry`: Another change is in progress. Please try again.
             */
            409: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.unsupported_type`: This content type is not accepted. */
            415: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `idempotency.key_reused`: This key was already used for another request.
             *     - `validation.failed`: This value is not accepted.
             */
            422: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportTable: {
        parameters: {
            query?: {
                from?: string | null;
                to?: string | null;
            };
            header?: {
                /** @description Wait up to 2 s until the read model is this far */
                "X-Min-Position"?: number;
                /** @description Kept when well formed */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of a table. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Table of events, participants, relations or payments for a spreadsheet */
            200: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    /** @description Position of the log that the answer shows */
                    "X-Position"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /**
             * @description - `request.malformed`: This request cannot be read.
             *     - `request.repeated_parameter`: A parameter was given more than once.
             *     - `request.invalid_parameter`: Invalid parameter.
             */
            400: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.token_required`: You need to be logged in.
             *     - `auth.token_invalid`: You need to be logged in.
             */
            401: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `auth.session_required`: You need an account to do this.
             *     - `auth.staff_only`: For the team only.
             */
            403: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.not_found`: There is nothing at this address. */
            404: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `request.too_large`: That is too much to send at once. */
            413: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `rate.limited`: Too many requests. Please wait a moment. */
            429: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description - `server.error`: Something went wrong. */
            500: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description - `server.unavailable`: The service is unavailable for a moment. Please try again.
             *     - `server.busy`: The service is unavailable for a moment. Please try again.
             */
            503: {
                headers: {
                    /** @description Id of the request */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
