"""The main story, told with the package that openapi-python-client makes of the product's document.

Arguments: base address, a day to come (YYYY-MM-DD). The package `client` lies in the working folder. Prints what there is
at the end as JSON.
"""

import datetime
import json
import re
import sys
import uuid

import httpx
from client import AuthenticatedClient, Client
from client.api.events import create_event, get_event, update_event
from client.api.matches import accept_match, request_match
from client.api.messages import list_messages
from client.api.participants import confirm_participant, register_participant, update_participant
from client.models import (
    AcceptMatchBody,
    ConfirmParticipantBody,
    CreateEventFilesBody,
    CreateEventJsonBody,
    CreateEventJsonBodyEventTypeType0,
    RegisterParticipantBody,
    RegisterParticipantBodyChauffeurType0,
    RegisterParticipantBodyLegsType0Item,
    RegisterParticipantBodyLegsType0ItemKind,
    RequestMatchBody,
    UpdateEventJsonBody,
    UpdateParticipantBody,
)

base_url, day = sys.argv[1:3]
anybody = AuthenticatedClient(base_url=base_url, token="", prefix="")


def mailed_token(address: str) -> str:
    query = {"to": address, "template": "registration_received", "wait_ms": 10000}
    mails = httpx.get(f"{base_url}/dev/mailbox/messages", params=query, timeout=20).json()
    return re.search(r"#token=(\S+)", mails[0]["text"]).group(1)


def registered(event_id: uuid.UUID, name: str, email: str, drives: bool):
    wishes = RegisterParticipantBodyChauffeurType0
    person = register_participant.sync(
        client=anybody,
        idempotency_key=str(uuid.uuid4()),
        body=RegisterParticipantBody(
            event_id=event_id,
            name=name,
            email=email,
            address="12 rue de Boigne, 73000 Chambéry",
            latitude=45.5662,
            longitude=5.9208,
            chauffeur=wishes("Je préfère prendre ma voiture" if drives else "Je préfère me faire conduire"),
            places=3 if drives else 1,
            legs=[
                RegisterParticipantBodyLegsType0Item(
                    kind=RegisterParticipantBodyLegsType0ItemKind.OUTBOUND, departure_time="17:00"
                )
            ],
            share_email=True,
            token="off",
        ),
    )
    opened = confirm_participant.sync(client=anybody, body=ConfirmParticipantBody(token=mailed_token(email)))
    return person.id, AuthenticatedClient(base_url=base_url, token=opened.access_token)


def event_fields() -> dict:
    return {
        "title": "Fête du lac",
        "location": "Place de la Mairie, 74000 Annecy",
        "latitude": 45.8992,
        "longitude": 6.1294,
        "date": datetime.date.fromisoformat(day),
        "time": "19:30",
        "contact": "orga@example.org",
        "token": "off",
    }


event = create_event.sync(
    client=anybody,
    body=CreateEventJsonBody(event_type=CreateEventJsonBodyEventTypeType0.PONCTUEL, is_public=True, **event_fields()),
)
# As a form too, as it is sent with a logo.
as_form = create_event.sync_detailed(client=anybody, body=CreateEventFilesBody(is_public=False, **event_fields()))
organised = update_event.sync(
    event.id_admin, client=anybody, body=UpdateEventJsonBody(title="Fête d’hiver", is_email_visible=True)
)
anna, as_anna = registered(event.id, "Anna Arnaud", "anna.python@example.org", True)
ben, as_ben = registered(event.id, "Ben Blanc", "ben.python@example.org", False)
edited = update_participant.sync(anna, client=as_anna, body=UpdateParticipantBody(places=2, comment="De la gare."))
wish = RequestMatchBody(sender_id=ben, receiver_id=anna, event_id=event.id, message="Bonjour !")
request = request_match.sync(client=as_ben, body=wish)
ride = accept_match.sync_detailed(request.id, client=as_anna, body=AcceptMatchBody())
position = int(ride.headers["x-position"])
messages = list_messages.sync(request.id, client=as_ben, x_min_position=position)
page = get_event.sync(event.id_user, client=as_ben, x_min_position=position)
driver = next(person for person in page.participants if person.id == anna)
refused = request_match.sync(client=as_ben, body=wish)
print(
    json.dumps(
        {
            "form": int(as_form.status_code),
            "title": organised.title,
            "seats": edited.places,
            "status": str(ride.parsed.status),
            "driver": "Anna" if ride.parsed.driver_id == anna else "Ben",
            "words": [message.content for message in messages],
            "position": driver.position,
            "counterpart": driver.contact_email,
            "refusal": str(refused.code),
        }
    )
)
