// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IPlatform} from "../../src/interfaces/IPlatform.sol";
import {Assertions} from "../support/Assertions.sol";
import {Spender} from "../support/Spender.sol";
import {ReferenceModel} from "./ReferenceModel.sol";

/// @notice Plays five users (one of them a contract with moods), the owner, a game server and time, at random, on the
/// platform and on the model at once.
contract PlatformHandler is Assertions {
    uint256 private constant INT = 1e18;

    IPlatform public immutable platform;
    IIntToken public immutable token;
    ReferenceModel public immutable model;
    address private immutable _owner;
    address private immutable _gameServer;
    address[5] public users;
    /// @notice How often each action did something.
    mapping(bytes4 action => uint256) public done;
    uint256 public steps;

    constructor(IPlatform platform_, ReferenceModel model_, address owner, address gameServer, address[5] memory users_) {
        (platform, model, _owner, _gameServer, users) = (platform_, model_, owner, gameServer, users_);
        token = platform_.token();
    }

    modifier counted() {
        ++steps;
        _;
        ++done[msg.sig];
    }

    /// @dev Nobody but the actor may see their earnings move.
    modifier quiet(uint256 who) {
        uint256[5] memory before;
        for (uint256 i = 0; i < 5; ++i) before[i] = platform.calculateUserEarnings(users[i]);
        _;
        for (uint256 i = 0; i < 5; ++i) {
            if (i == who % 5) atMost(platform.calculateUserEarnings(users[i]), before[i], "the actor's earnings");
            else eq(platform.calculateUserEarnings(users[i]), before[i], "another's earnings");
        }
    }

    function buyToken(uint256 who, uint256 value, uint256 referrer) external counted {
        who %= 5;
        value = between(value, 0.0025e18, 3_000_000e18);
        referrer %= 7;
        (uint256 tokens,) = platform.quoteTokens(value);
        if (tokens == 0) return;
        bool isEligible = referrer < 5 && platform.eligibleForReferral(users[referrer]);
        vm.deal(users[who], users[who].balance + value);
        _calm(who);
        vm.prank(users[who]);
        platform.buyToken{value: value}(referrer < 5 ? users[referrer] : address(0));
        model.buyToken(who, value, isEligible ? referrer : 5);
    }

    function buy(uint256 who, uint256 kind, uint256 index, uint256 amount) external counted quiet(who) {
        (who, kind, index) = (who % 5, kind % 2, index % 8);
        uint256 balance = token.balanceOf(users[who]) / INT;
        uint256 most = balance / _cost(kind, index, 1);
        if (most == 0) return;
        if (platform.totalGemPower() + platform.totalCrystalPower() == 0 && platform.rewardsDuration() == 0) return;
        amount = between(amount, 1, most > 40 ? 40 : most);
        if (_cost(kind, index, amount) > balance) return;
        _trade(who, kind, index, amount, true);
    }

    function sell(uint256 who, uint256 kind, uint256 index, uint256 amount) external counted quiet(who) {
        (who, kind) = (who % 5, kind % 2);
        uint256[] memory held = _held(who, kind);
        for (uint256 i = 0; i < 8; ++i) {
            uint256 place = (index % 8 + i) % 8;
            if (held[place] == 0) continue;
            _trade(who, kind, place, between(amount, 1, held[place]), false);
            return;
        }
    }

    /// @dev In and out at once, with nobody in between, never pays.
    function loop(uint256 who, uint256 kind, uint256 index) external counted quiet(who) {
        (who, kind, index) = (who % 5, kind % 2, index % 8);
        uint256 balance = token.balanceOf(users[who]);
        if (balance / INT < _cost(kind, index, 1)) return;
        if (platform.totalGemPower() + platform.totalCrystalPower() == 0 && platform.rewardsDuration() == 0) return;
        _trade(who, kind, index, 1, true);
        _trade(who, kind, index, 1, false);
        atMost(token.balanceOf(users[who]), balance, "INT after a closed loop");
    }

    function mint(uint256 who, uint256 index, uint256 amount) external counted quiet(who) {
        (who, index) = (who % 5, index % 8);
        if (platform.totalIntInCrystals() == 0) return;
        (, uint256 power, uint256 price) = platform.crystals(index);
        uint256 most = platform.mintable() / price;
        if (most == 0) return;
        amount = between(amount, 1, most > 5 ? 5 : most);
        vm.prank(_gameServer);
        platform.mintCrystal(users[who], index, amount);
        model.add(who, 1, index, amount, power * amount, price * amount, true);
    }

    function claim(uint256 who) external counted {
        who %= 5;
        uint256 amount = platform.calculateUserEarnings(users[who]);
        if (amount == 0) return;
        _calm(who);
        uint256 before = users[who].balance;
        vm.prank(users[who]);
        platform.claimEarnings();
        eq(users[who].balance - before, amount, "paid what was shown");
        eq(platform.calculateUserEarnings(users[who]), 0, "a second claim");
        model.claim(who, amount);
    }

    function claimReferral(uint256 who) external counted quiet(who) {
        who %= 5;
        address user = users[who];
        if (platform.unclaimedCroReferralBonus(user) + platform.unclaimedIntReferralBonus(user) == 0) return;
        _calm(who);
        vm.prank(user);
        platform.claimReferralBonus();
        model.claimReferral(who);
    }

    function pass(uint256 seconds_) external counted {
        seconds_ = between(seconds_, 1, 4 days);
        vm.warp(vm.getBlockTimestamp() + seconds_);
        model.pass(seconds_);
    }

    function ownerActs(uint256 action, uint256 who, uint256 number) external counted {
        who %= 5;
        action %= 6;
        vm.deal(_owner, 10 ether);
        vm.startPrank(_owner);
        if (action == 0) {
            platform.setRewardsDuration(number % 3 == 0 ? 0 : number % 30 days);
            model.setDuration(platform.rewardsDuration());
        }
        if (action == 1) {
            (uint256 a, uint256 b, uint256 c) = (number % 21, (number >> 8) % 21, (number >> 16) % 21);
            platform.setReferralBonusesPercentages(a, b, c);
            model.setPercentages(a, b, c);
        }
        if (action == 2) {
            platform.giveUnclaimedEarnings{value: number % 10 ether}(users[who], number % 10 ether);
            model.gift(who, number % 10 ether);
        }
        if (action == 3) {
            token.approve(address(platform), 1_000_000 * INT);
            platform.giveTokenTo(users[who], number % 1_000_000);
            model.give(who, number % 1_000_000);
        }
        if (action == 4) platform.restrictReferralProgram(number % 2 == 0);
        if (action == 5 && platform.proceeds() > 0) {
            platform.withdrawProceeds();
            model.withdrawProceeds();
        }
        vm.stopPrank();
    }

    /// @dev A pause stops buys; whoever holds can still leave, and is tried.
    function pauseAndLeave(uint256 who) external counted {
        who %= 5;
        vm.prank(_owner);
        platform.pauseBuying();
        for (uint256 kind = 0; kind < 2; ++kind) {
            uint256[] memory held = _held(who, kind);
            for (uint256 index = 0; index < 8; ++index) {
                if (held[index] == 0) continue;
                _trade(who, kind, index, 1, false);
                break;
            }
        }
        vm.prank(_owner);
        platform.resumeBuying();
    }

    /// @dev The contract among the users refuses, burns gas or calls back; nobody else is harmed.
    function mood(uint256 mood_) external counted quiet(4) {
        Spender spender = Spender(payable(users[4]));
        uint256 owed = platform.calculateUserEarnings(users[4]);
        mood_ = 1 + mood_ % 3;
        if (mood_ == 3) spender.reenter(address(platform), abi.encodeCall(platform.claimEarnings, ()));
        else spender.feel(Spender.Mood(mood_));
        if (owed == 0) return;
        (bool isPaid,) = address(spender).call{gas: 1_000_000}(
            abi.encodeCall(spender.run, (address(platform), abi.encodeCall(platform.claimEarnings, ())))
        );
        yes(isPaid == (mood_ == 3), "paid once or not at all");
        no(spender.reentered(), "entered again");
        if (isPaid) model.claim(4, owed);
    }

    function _calm(uint256 who) private {
        if (who == 4) Spender(payable(users[4])).feel(Spender.Mood.Friendly);
    }

    function _trade(uint256 who, uint256 kind, uint256 index, uint256 amount, bool isBuy) private {
        (, uint256 power, uint256 price) = kind == 0 ? platform.gems(index) : platform.crystals(index);
        vm.startPrank(users[who]);
        if (isBuy) token.approve(address(platform), _cost(kind, index, amount) * INT);
        if (kind == 0) isBuy ? platform.buyGem(index, amount) : platform.sellGem(index, amount);
        else isBuy ? platform.buyCrystal(index, amount) : platform.sellCrystal(index, amount);
        vm.stopPrank();
        if (isBuy) model.add(who, kind, index, amount, power * amount, price * amount, false);
        else model.remove(who, kind, index, amount, power * amount, price * amount);
    }

    function _cost(uint256 kind, uint256 index, uint256 amount) private view returns (uint256) {
        return kind == 0 ? platform.quoteGem(index, amount, true) : platform.quoteCrystal(index, amount, true);
    }

    function _held(uint256 who, uint256 kind) private view returns (uint256[] memory) {
        return kind == 0 ? platform.getGems(users[who]) : platform.getCrystals(users[who]);
    }
}
