// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {Claim, Hunt, HuntTerms, IKeyHunt, Tier} from "../../src/interfaces/IKeyHunt.sol";
import {Assertions} from "../support/Assertions.sol";
import {ContractWallet} from "../support/ContractWallet.sol";
import {KeyHuntModel} from "./KeyHuntModel.sol";
import {KeyHuntTree} from "./KeyHuntTree.sol";

/// @notice Plays sponsors, finders (one of them a contract wallet), relayers, thieves, the token's owner and time, at random,
/// on the contract and on the model at once. Every refusal must have the reason that the model gives.
contract KeyHuntHandler is Assertions, KeyHuntModel {
    uint256 private constant USERS = 5;
    uint256 private constant WALLET = 4;
    uint256 private constant MAX_HUNTS = 5;
    /// @dev Base units of INT that every user begins with.
    uint256 public constant STARTED = 500e18;
    bytes32 private constant CLAIM = keccak256("Claim(uint256 huntId,uint256 keyIndex,address player)");
    bytes32 private constant CONSENT =
        keccak256("Consent(uint256 huntId,uint256 keyIndex,address player,uint256 deadline)");
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    IKeyHunt private immutable _hunts;
    IIntToken private immutable _token;
    address private immutable _owner;
    address[USERS] private _users;
    uint256[USERS] private _secrets;
    bool[USERS] private _isListed;
    // INT that users sent each other, beside the hunts.
    uint256[USERS] private _sent;
    uint256[USERS] private _received;
    uint256 private _steps;
    uint256 public attempts;
    uint256 public claims;

    /// @dev Every user must be given `STARTED`; transfers are closed.
    constructor(IKeyHunt hunts, IIntToken token, address owner, uint256[USERS] memory secrets) {
        (_hunts, _token, _owner, _secrets) = (hunts, token, owner, secrets);
        for (uint256 i = 0; i < USERS; ++i) _users[i] = vm.addr(secrets[i]);
        _users[WALLET] = address(new ContractWallet(vm.addr(secrets[WALLET])));
    }

    function users() external view returns (address[USERS] memory) {
        return _users;
    }

    function createHunt(uint256 seed) external counted {
        if (_records.length == MAX_HUNTS) return;
        uint256 sponsor = _any(seed, "sponsor") % USERS;
        HuntTerms memory terms = _drawTerms(seed, sponsor);
        uint256 escrow = _records[_records.length - 1].declared;
        _allow(sponsor, escrow, _any(seed, "permit") % 2 == 0);
        uint256 balance = _token.balanceOf(_users[sponsor]);
        if (balance < escrow) {
            _records.pop();
            bytes4 error = IERC20Errors.ERC20InsufficientBalance.selector;
            bytes memory reason = abi.encodeWithSelector(error, _users[sponsor], balance, escrow);
            return _refused(_users[sponsor], abi.encodeCall(_hunts.createHunt, (terms)), reason);
        }
        vm.prank(_users[sponsor]);
        eq(_hunts.createHunt(terms), _records.length - 1, "the id");
        eq(_token.allowance(_users[sponsor], address(_hunts)), 0, "exactly what was allowed");
    }

    /// @dev A claim of any key for any user, by any user, with any fault; most have none.
    function claimKeys(uint256 seed) external counted {
        if (_records.length == 0) return;
        for (uint256 i = 0; i < 4; ++i) _attempt(_any(seed, string(abi.encode(i))));
    }

    function _attempt(uint256 seed) private {
        Attempt memory attempt = _drawAttempt(seed);
        Claim memory claim = attempt.claim;
        bytes memory consent = _drawConsent(seed, attempt);
        bytes memory reason = _reasonAgainst(attempt);
        bytes memory call = attempt.isRelayed
            ? abi.encodeCall(_hunts.claimKeyFor, (claim, attempt.deadline, consent))
            : abi.encodeCall(
                _hunts.claimKey,
                (claim.huntId, claim.keyIndex, claim.tier, claim.player, claim.signature, claim.proof)
            );
        ++attempts;
        if (reason.length != 0) return _refused(attempt.sender, call, reason);
        vm.prank(attempt.sender);
        (bool done,) = address(_hunts).call(call);
        yes(done, "a valid claim counts");
        HuntRecord storage record = _records[claim.huntId];
        uint256 reward = record.rewards[claim.tier];
        uint256 part = _developerPart(reward, record.share);
        _finds.push(Find(claim.huntId, claim.keyIndex, claim.tier, claim.player, reward - part, part));
        ++claims;
    }

    function withdraw(uint256 seed) external counted {
        address account = _users[_any(seed, "account") % USERS];
        address sender = _users[_any(seed, "sender") % USERS];
        uint256 owed = _owed(account);
        bytes memory call = abi.encodeCall(_hunts.withdraw, (account));
        if (owed == 0) {
            return _refused(sender, call, abi.encodeWithSelector(IKeyHunt.NothingToWithdraw.selector, account));
        }
        vm.prank(sender);
        _hunts.withdraw(account);
        _payments.push(Payment(account, owed, false));
    }

    function close(uint256 seed) external counted {
        uint256 id = _any(seed, "hunt") % (_records.length + 1);
        address sender = _users[_any(seed, "sender") % USERS];
        bytes memory call = abi.encodeCall(_hunts.close, (id));
        if (id == _records.length) {
            return _refused(sender, call, abi.encodeWithSelector(IKeyHunt.UnknownHunt.selector, id));
        }
        HuntRecord storage record = _records[id];
        if (block.timestamp < record.end) {
            bytes4 error = IKeyHunt.HuntNotOver.selector;
            return _refused(sender, call, abi.encodeWithSelector(error, id, record.end, block.timestamp));
        }
        if (record.closed) {
            return _refused(sender, call, abi.encodeWithSelector(IKeyHunt.HuntAlreadyClosed.selector, id));
        }
        uint256 refund = _escrowOf(id);
        vm.prank(sender);
        _hunts.close(id);
        record.closed = true;
        _payments.push(Payment(record.sponsor, refund, true));
    }

    /// @dev The token's owner does what it can. Nothing of it may stop a payment.
    function actAsOwner(uint256 seed) external counted {
        uint256 choice = _any(seed, "owner") % 8;
        uint256 user = _any(seed, "user") % USERS;
        vm.startPrank(_owner);
        if (choice == 0) {
            vm.expectRevert(abi.encodeWithSelector(IIntToken.EscrowIsPermanent.selector, address(_hunts)));
            _token.setListed(address(_hunts), seed % 2 == 0);
        } else if (choice < 5) {
            _isListed[user] = !_isListed[user];
            _token.setListed(_users[user], _isListed[user]);
        } else if (choice == 5 && _any(seed, "open") % 4 == 0 && !_token.transfersOpen()) {
            _token.openTransfers();
        }
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _users[user]));
        vm.prank(_users[user]);
        _token.setListed(address(_hunts), false);
    }

    /// @dev INT between users moves only where one side is listed, or once transfers are open.
    function transfer(uint256 seed) external counted {
        (uint256 from, uint256 to) = (_any(seed, "from") % USERS, _any(seed, "to") % USERS);
        uint256 amount = _any(seed, "amount") % 10e18;
        uint256 balance = _token.balanceOf(_users[from]);
        if (amount > balance) amount = balance;
        bool isFree = _token.transfersOpen() || _isListed[from] || _isListed[to];
        if (!isFree) {
            vm.expectRevert(
                abi.encodeWithSelector(IIntToken.TransfersClosed.selector, _users[from], _users[to])
            );
        }
        vm.prank(_users[from]);
        _token.transfer(_users[to], amount);
        if (!isFree) return;
        _sent[from] += amount;
        _received[to] += amount;
    }

    /// @dev Any time, or to the start of a hunt, its last second or its end.
    function passTime(uint256 seed) external counted {
        uint256 time = block.timestamp + _any(seed, "time") % 300;
        if (_records.length != 0 && _any(seed, "edge") % 2 == 0) {
            HuntRecord storage record = _records[_any(seed, "hunt") % _records.length];
            uint256 edge = [record.start, record.end - 1, record.end][_any(seed, "which") % 3];
            if (edge >= block.timestamp) time = edge;
        }
        vm.warp(time);
    }

    /// @dev The contract holds everything that it owes, and one hunt and one user equal the model.
    function expectInvariants() external view {
        _expectCover();
        if (_records.length != 0) _expectHunt(_steps % _records.length);
        _expectUser(_steps % USERS);
    }

    /// @dev Every hunt and every user equals the model.
    function expectAll() external view {
        _expectCover();
        for (uint256 id = 0; id < _records.length; ++id) _expectHunt(id);
        for (uint256 i = 0; i < USERS; ++i) _expectUser(i);
    }

    function _expectCover() private view {
        uint256 held = 0;
        for (uint256 id = 0; id < _records.length; ++id) held += _escrowOf(id);
        for (uint256 i = 0; i < USERS; ++i) held += _owed(_users[i]);
        eq(_token.balanceOf(address(_hunts)), held, "held: all escrow and all debts, and nothing else");
        eq(_hunts.huntsLength(), _records.length, "hunts");
        yes(_token.isListed(address(_hunts)), "listed for ever");
    }

    modifier counted() {
        ++_steps;
        _;
    }

    function _expectHunt(uint256 id) private view {
        HuntRecord storage record = _records[id];
        Hunt memory hunt = _hunts.getHunt(id);
        eq(hunt.sponsor, record.sponsor, "sponsor");
        eq(hunt.developer, record.developer, "developer");
        eq(hunt.escrow, _escrowOf(id), "escrow");
        eq(hunt.keysFound, _found(id), "keys found");
        yes(hunt.closed == record.closed && hunt.start == record.start && hunt.end == record.end, "state");
        (Tier[] memory tiers, uint256[] memory found) = _hunts.getTiers(id);
        eq(tiers.length, record.counts.length, "tiers");
        for (uint256 tier = 0; tier < tiers.length; ++tier) {
            eq(found[tier], _foundInTier(id, tier), "found in the tier");
            atMost(found[tier], tiers[tier].count, "never more than declared");
        }
        for (uint256 key = 0; key < record.tierOfKey.length; ++key) {
            yes(_hunts.isKeyFound(id, key) == _isFound(id, key), "a key's state");
        }
    }

    function _expectUser(uint256 i) private view {
        address user = _users[i];
        eq(_hunts.withdrawable(user), _owed(user), "withdrawable");
        uint256 balance = STARTED + _received[i] - _sent[i];
        for (uint256 k = 0; k < _payments.length; ++k) if (_payments[k].to == user) balance += _payments[k].amount;
        for (uint256 id = 0; id < _records.length; ++id) {
            if (_records[id].sponsor == user) balance -= _records[id].declared;
            eq(_hunts.keysFoundBy(id, user), _foundBy(id, user), "keys found by a player");
            atMost(_foundBy(id, user), _records[id].limit, "never above the limit");
        }
        eq(_token.balanceOf(user), balance, "balance");
    }

    /// @dev The fuzzer prefers zero, one and the maximum; choices between branches must not.
    function _any(uint256 seed, string memory what) private view returns (uint256) {
        return uint256(keccak256(abi.encode(seed, what, _steps)));
    }

    function _refused(address by, bytes memory call, bytes memory reason) private {
        vm.prank(by);
        (bool done, bytes memory answer) = address(_hunts).call(call);
        no(done, "refused");
        if (reason.length == 4) eq(uint32(bytes4(answer)), uint32(bytes4(reason)), "refused for that reason");
        else eq(answer, reason, "refused for that reason");
    }

    function _drawTerms(uint256 seed, uint256 sponsor) private returns (HuntTerms memory terms) {
        HuntRecord storage record = _records.push();
        record.sponsor = _users[sponsor];
        record.developer = _users[_any(seed, "developer") % USERS];
        record.start = _any(seed, "late") % 4 == 0 ? block.timestamp + _any(seed, "start") % 100 : block.timestamp;
        record.end = record.start + 1 + _any(seed, "end") % 2000;
        record.share = _any(seed, "share") % 10_001;
        record.limit = 1 + _any(seed, "limit") % 3;
        terms.tiers = new Tier[](1 + _any(seed, "tiers") % 3);
        for (uint256 tier = 0; tier < terms.tiers.length; ++tier) {
            uint256 count = 1 + _any(_any(seed, "count"), string(abi.encode(tier))) % 3;
            uint256 reward = 1 + _any(_any(seed, "reward"), string(abi.encode(tier))) % 60e18;
            record.counts.push(count);
            record.rewards.push(reward);
            terms.tiers[tier] = Tier(uint32(count), reward);
            for (uint256 key = 0; key < count; ++key) {
                record.declared += reward;
                record.tierOfKey.push(tier);
            }
        }
        // Keys beyond what is declared: one more of the first tier, and one of a tier that is not declared.
        record.tierOfKey.push(0);
        record.tierOfKey.push(terms.tiers.length);
        for (uint256 key = 0; key < record.tierOfKey.length; ++key) {
            address keyAddress = vm.addr(_secretOf(_records.length - 1, key));
            record.leaves.push(KeyHuntTree.leafOf(key, keyAddress, record.tierOfKey[key]));
        }
        (terms.developer, terms.gameId) = (record.developer, "game");
        terms.merkleRoot = KeyHuntTree.rootOf(record.leaves);
        (terms.start, terms.end) = (uint40(record.start), uint40(record.end));
        (terms.developerShareBps, terms.maxKeysPerPlayer) = (uint16(record.share), uint32(record.limit));
    }

    function _drawAttempt(uint256 seed) private view returns (Attempt memory attempt) {
        // An unknown hunt has the keys of the last one.
        uint256 id = _any(seed, "hunt") % _records.length;
        uint256 key = _any(seed, "key") % _records[id].tierOfKey.length;
        uint256 player = _any(seed, "player") % USERS;
        bool isForAnother = _any(seed, "for another") % 8 == 0;
        Claim memory claim = attempt.claim;
        (claim.huntId, claim.keyIndex, claim.player) = (id, key, _users[player]);
        claim.tier = _records[id].tierOfKey[key] + (_any(seed, "tier") % 8 == 0 ? 1 : 0);
        claim.proof = KeyHuntTree.proofOf(_records[id].leaves, key);
        address signedFor = isForAnother ? _users[(player + 1) % USERS] : claim.player;
        claim.signature = _sign(_secretOf(id, key), keccak256(abi.encode(CLAIM, id, key, signedFor)));
        attempt.isSignedByKey = !isForAnother;
        if (_any(seed, "unknown") % 16 == 0) claim.huntId = _records.length;
        attempt.isRelayed = _any(seed, "relayed") % 2 == 0;
        bool isByAnother = attempt.isRelayed || _any(seed, "by another") % 4 == 0;
        attempt.sender = isByAnother ? _users[_any(seed, "sender") % USERS] : claim.player;
        bool isLate = _any(seed, "late") % 8 == 0;
        attempt.deadline = isLate ? block.timestamp - 1 : block.timestamp + _any(seed, "deadline") % 3600;
    }

    /// @dev The player's consent, or one that another user signed, or one to another key.
    function _drawConsent(uint256 seed, Attempt memory attempt) private view returns (bytes memory consent) {
        Claim memory claim = attempt.claim;
        uint256 signer = _any(seed, "player") % USERS;
        uint256 key = claim.keyIndex;
        uint256 fault = _any(seed, "fault") % 8;
        attempt.hasConsent = fault > 1;
        bool isWallet = signer == WALLET;
        if (fault == 0) signer = (signer + 1) % USERS;
        if (fault == 1) ++key;
        bytes32 content = keccak256(abi.encode(CONSENT, claim.huntId, key, claim.player, attempt.deadline));
        consent = _sign(_secrets[signer], content);
        if (isWallet) consent = ContractWallet(claim.player).wrap(claim.player, consent);
    }

    /// @dev Allows the hunts to take exactly `amount`: by a permit where the user is a key, else by an approval.
    function _allow(uint256 user, uint256 amount, bool byPermit) private {
        if (!byPermit || user == WALLET) {
            vm.prank(_users[user]);
            _token.approve(address(_hunts), amount);
            return;
        }
        uint256 nonce = _token.nonces(_users[user]);
        bytes32 content =
            keccak256(abi.encode(PERMIT, _users[user], address(_hunts), amount, nonce, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            _secrets[user], keccak256(abi.encodePacked(hex"1901", _token.DOMAIN_SEPARATOR(), content))
        );
        // Anybody may send a permit.
        _token.permit(_users[user], address(_hunts), amount, block.timestamp, v, r, s);
    }

    function _secretOf(uint256 id, uint256 key) private pure returns (uint256) {
        return uint256(keccak256(abi.encode("a key", id, key)));
    }

    function _sign(uint256 secret, bytes32 content) private view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Intrepid KeyHunt"),
                keccak256("1"),
                block.chainid,
                address(_hunts)
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(secret, keccak256(abi.encodePacked(hex"1901", domain, content)));
        return abi.encodePacked(r, s, v);
    }
}
