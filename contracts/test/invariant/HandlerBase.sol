// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IPlatform} from "../../src/interfaces/IPlatform.sol";
import {ISale} from "../../src/interfaces/ISale.sol";
import {IWhitelist} from "../../src/interfaces/IWhitelist.sol";
import {Assertions} from "../support/Assertions.sol";
import {Spender} from "../support/Spender.sol";
import {ReferenceModel} from "./ReferenceModel.sol";

/// @notice The accounts and helpers of all actions. Every action changes the platform and the model.
abstract contract HandlerBase is Assertions, ReferenceModel {
    uint256 internal constant INT = 1e18;
    uint256 internal constant CONTRACT = 4;
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    IPlatform public immutable platform;
    IIntToken public immutable token;
    IWhitelist internal immutable _generalList;
    IWhitelist internal immutable _partnersList;
    IWhitelist internal immutable _adminList;
    address internal immutable _owner;
    address internal immutable _gameServer;
    address internal immutable _guardian;
    address internal _treasury;
    address[USERS] public users;
    /// @dev The private keys of the users, for permits; 0 for the contract.
    uint256[USERS] private _keys;
    uint256 public steps;

    constructor(
        IPlatform platform_,
        address owner,
        address gameServer,
        address[USERS] memory users_,
        uint256[USERS] memory keys
    ) {
        (platform, token) = (platform_, platform_.token());
        (_owner, _gameServer, _guardian, users, _keys) = (owner, gameServer, platform_.guardian(), users_, keys);
        _treasury = platform_.treasury();
        _generalList = platform_.generalWhitelist();
        _partnersList = platform_.partnersWhitelist();
        _adminList = platform_.adminWhitelist();
        (_now, _duration) = (block.timestamp, platform_.rewardsDuration());
        (_stock, _users[3].isPartner) = (560_000_000 * INT, true);
        for (uint256 i = 0; i < 8; ++i) {
            (, uint256 power, uint256 price) = platform_.gems(i);
            _kinds[GEM].push(KindModel(power, price, false, false));
            (, power, price) = platform_.crystals(i);
            _kinds[CRYSTAL].push(KindModel(power, price, false, false));
        }
    }

    /// @dev The rewards of other accounts must not change, and those of the actor must not rise.
    modifier quiet(uint256 who) {
        uint256[USERS] memory before;
        for (uint256 i = 0; i < USERS; ++i) before[i] = platform.calculateUserEarnings(users[i]);
        _;
        for (uint256 i = 0; i < USERS; ++i) {
            uint256 earnings = platform.calculateUserEarnings(users[i]);
            if (i == who % USERS) atMost(earnings, before[i], "the actor's earnings");
            else eq(earnings, before[i], "another's earnings");
        }
    }

    /// @dev The fuzzer prefers zero, one and the maximum; choices between branches must not.
    function _any(uint256 number) internal view returns (uint256) {
        return uint256(keccak256(abi.encode(number, steps)));
    }

    modifier counted() {
        ++steps;
        _;
    }

    function _refused(address by, address target, bytes memory data, bytes memory reason) internal {
        _refusedWith(by, 0, target, data, reason);
    }

    function _refusedWith(address by, uint256 value, address target, bytes memory data, bytes memory reason) internal {
        vm.prank(by);
        (bool done, bytes memory answer) = target.call{value: value}(data);
        no(done, "refused");
        eq(answer, reason, "refused for that reason");
    }

    /// @dev Accepts payments, because one of the users is a contract.
    function _calm(uint256 who) internal {
        if (who == CONTRACT) Spender(payable(users[CONTRACT])).feel(Spender.Mood.Friendly);
    }

    /// @dev The first kind from `index` on that the account holds, or the number of kinds.
    function _firstHeld(uint256 who, uint256 kind, uint256 index) internal view returns (uint256) {
        uint256 count = _kinds[kind].length;
        for (uint256 i = 0; i < count; ++i) {
            if (_users[who].held[kind][(index + i) % count] != 0) return (index + i) % count;
        }
        return count;
    }

    function _cost(uint256 kind, uint256 index, uint256 amount) internal view returns (uint256) {
        return _modelPrice(kind, _kinds[kind][index].price * amount, true);
    }

    function _trade(uint256 who, uint256 kind, uint256 index, uint256 amount, bool isBuy) internal {
        // Every other trade of crystals names its exact price as its limit.
        uint256 limit = _modelPrice(kind, _kinds[kind][index].price * amount, isBuy);
        bool hasLimit = kind == CRYSTAL && steps % 2 == 0;
        if (isBuy && _keys[who] != 0 && steps % 3 == 0) {
            _buyWithPermit(who, kind, index, amount, limit);
            return _modelAdd(who, kind, index, amount, false);
        }
        vm.startPrank(users[who]);
        if (isBuy) token.approve(address(platform), limit * INT);
        if (kind == GEM) isBuy ? platform.buyGem(index, amount) : platform.sellGem(index, amount);
        else if (!hasLimit) isBuy ? platform.buyCrystal(index, amount) : platform.sellCrystal(index, amount);
        else if (isBuy) platform.buyCrystal(index, amount, limit, _now);
        else platform.sellCrystal(index, amount, limit, _now);
        vm.stopPrank();
        if (isBuy) _modelAdd(who, kind, index, amount, false);
        else _modelRemove(who, kind, index, amount);
    }

    /// @dev Buys with a signature over exactly the cost. The same signature is then refused, and no allowance is left.
    function _buyWithPermit(uint256 who, uint256 kind, uint256 index, uint256 amount, uint256 cost) private {
        address user = users[who];
        bytes32 permit = keccak256(
            abi.encode(PERMIT, user, address(platform), cost * INT, token.nonces(user), _now)
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), permit));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_keys[who], digest);
        vm.prank(user);
        if (kind == GEM) platform.buyGemWithPermit(index, amount, _now, v, r, s);
        else platform.buyCrystalWithPermit(index, amount, cost, _now, v, r, s);
        eq(token.allowance(user, address(platform)), 0, "allowance after a permit");
        (bool again,) =
            address(token).call(abi.encodeCall(token.permit, (user, address(platform), cost * INT, _now, v, r, s)));
        no(again, "a signature used twice");
    }

    /// @dev After a distribution the stream of the platform must have the model's seconds. The
    /// platform counts whole wei, so its stream may differ from the model's by a few, and so may the division by them.
    function _distributeAlike(uint256 amount) internal override {
        uint256 left = _leftFine / FINE;
        uint256 dust = steps + 2;
        uint256 one = _secondsWith(amount, left + dust);
        uint256 other = _secondsWith(amount, left > dust ? left - dust : 0);
        _distribute(amount);
        (, uint256 actual,) = platform.earningsStream();
        if (one > other) (one, other) = (other, one);
        atMost(one, actual, "seconds of the stream");
        atMost(actual, other, "seconds of the stream");
        _secondsLeft = actual;
    }

    /// @dev Why the sale must refuse this purchase; nothing where it must not.
    function _reasonAgainst(uint256 who, uint256 value, uint256 tokens) internal view returns (bytes memory) {
        if (_isOnlyGeneral && !_users[who].isGeneral) {
            return abi.encodeWithSelector(ISale.NotWhitelisted.selector, users[who]);
        }
        if (_sold == SALE_SIZE) return abi.encodeWithSelector(ISale.SoldOut.selector, _sold);
        if (tokens == 0) return abi.encodeWithSelector(ISale.BelowOneToken.selector, value, _stepPrice());
        return "";
    }
}
