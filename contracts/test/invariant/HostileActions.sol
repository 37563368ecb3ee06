// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IAssets} from "../../src/interfaces/IAssets.sol";
import {IGameServer} from "../../src/interfaces/IGameServer.sol";
import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IOperations} from "../../src/interfaces/IOperations.sol";
import {ISettings} from "../../src/interfaces/ISettings.sol";
import {ISettingsOperations} from "../../src/interfaces/ISettingsOperations.sol";
import {Spender} from "../support/Spender.sol";
import {HandlerBase} from "./HandlerBase.sol";

/// @notice Forbidden actions, hostile receivers, and actions that must be possible during a pause.
abstract contract HostileActions is HandlerBase {
    uint256 private constant REENTRIES = 15;

    function attack(uint256 action, uint256 who, uint256 number) external counted quiet(0) {
        (action, who, number) = (_any(action), _any(who), _any(number));
        if (action % 4 == 0) _stray(number, action % 8 == 0);
        else if (action % 4 == 1) _overreach(who % USERS, number % 2, number >> 1, between(number >> 9, 1, 1e9));
        else _trespass(who, number);
    }

    /// @dev A stranger or a user tries the owner's, the guardian's and the game server's functions, and others' INT.
    function _trespass(uint256 who, uint256 what) private {
        address by = who % 6 < USERS ? users[who % 6] : address(0xbad);
        address next = users[(who % USERS + 1) % USERS];
        (address target, bytes memory call) = _forbidden(what % 18, by);
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, by);
        if (what % 18 < 2) reason = abi.encodeWithSelector(IGameServer.NotAdmin.selector, by);
        if (what % 18 == 2) reason = abi.encodeWithSelector(ISettingsOperations.NotGuardian.selector, by);
        _refused(by, target, call, reason);
        reason = abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, by, 0, 1);
        _refused(by, address(token), abi.encodeCall(token.transferFrom, (next, by, 1)), reason);
        if (_transfersOpen) return;
        reason = abi.encodeWithSelector(IIntToken.TransfersClosed.selector, by, next);
        _refused(by, address(token), abi.encodeCall(token.transfer, (next, 1)), reason);
    }

    /// @dev A user asks for more than is there, for less than it costs, too late, or for nothing that is known.
    function _overreach(uint256 who, uint256 kind, uint256 index, uint256 amount) private {
        index %= _kinds[kind].length;
        address by = users[who];
        uint256 held = _users[who].held[kind][index];
        bytes memory call = kind == GEM
            ? abi.encodeCall(platform.sellGem, (index, held + amount))
            : abi.encodeWithSignature("sellCrystal(uint256,uint256)", index, held + amount);
        _refused(by, address(platform), call, abi.encodeWithSelector(IAssets.InsufficientAssets.selector, held, held + amount));

        uint256 cost = _cost(kind, index, amount);
        call = kind == GEM
            ? abi.encodeCall(platform.buyGem, (index, amount))
            : abi.encodeWithSignature("buyCrystal(uint256,uint256)", index, amount);
        bytes memory reason = abi.encodeWithSelector(IAssets.InsufficientTokens.selector, _users[who].int_, cost);
        if (cost > _users[who].int_) _refused(by, address(platform), call, reason);

        call = abi.encodeWithSignature("buyToken(address,uint256,uint256)", by, 0, _now - 1);
        _refused(by, address(platform), call, abi.encodeWithSelector(ISettings.DeadlinePassed.selector, _now - 1, _now));
        vm.deal(by, by.balance + 1);
        reason = abi.encodeWithSelector(IOperations.PlainTransferRefused.selector, by, 1);
        _refusedWith(by, 1, address(platform), "", reason);
    }

    /// @dev Coins and INT that are sent without a purchase change no accounting.
    function _stray(uint256 amount, bool isCoin) private {
        if (isCoin) {
            amount %= 1 ether;
            vm.deal(address(platform), address(platform).balance + amount);
            _coins += amount;
            _strayCoins += amount;
            return;
        }
        amount %= 1000 * INT;
        vm.prank(_owner);
        token.transfer(address(platform), amount);
        _stock += amount;
    }

    /// @dev A pause stops buying; holders must still be able to sell and claim.
    function pauseAndLeave(uint256 who) external counted {
        who = _any(who) % USERS;
        bytes memory paused = abi.encodeWithSelector(ISettings.BuyingIsPaused.selector);
        _pause(who % 2 == 0);
        _refused(users[who], address(platform), abi.encodeWithSignature("buyToken(address)", address(0)), paused);
        _refused(users[who], address(platform), abi.encodeCall(platform.buyGem, (0, 1)), paused);
        _refused(_gameServer, address(platform), abi.encodeCall(platform.mintCrystal, (users[who], 0, 1)), paused);
        for (uint256 kind = 0; kind < 2; ++kind) {
            uint256 index = _firstHeld(who, kind, 0);
            if (index != _kinds[kind].length) _trade(who, kind, index, 1, false);
        }
        vm.prank(_owner);
        platform.resumeBuying();
    }

    /// @dev The guardian may pause once, until the owner lets it pause again.
    function _pause(bool byGuardian) private {
        if (byGuardian && !_guardianMayPause) {
            bytes memory used = abi.encodeWithSelector(ISettingsOperations.GuardianHasPaused.selector, _guardian);
            _refused(_guardian, address(platform), abi.encodeCall(platform.pauseBuying, ()), used);
            vm.prank(_owner);
            platform.setGuardian(_guardian);
        }
        if (byGuardian) _guardianMayPause = false;
        vm.prank(byGuardian ? _guardian : _owner);
        platform.pauseBuying();
        yes(platform.buyingPaused(), "paused");
    }

    /// @dev The contract among the users refuses its payment, burns all gas, or calls back: it is paid once or not at all.
    function receiver(uint256 via, uint256 mood, uint256 number) external counted {
        Spender spender = Spender(payable(users[CONTRACT]));
        (via, mood, number) = (_any(via), 1 + _any(mood) % 3, _any(number));
        (uint256 value, bytes memory call) = _payment(via % 4, number);
        if (call.length == 0) return;
        if (mood == 3) spender.reenter(address(platform), _reentry(number % REENTRIES));
        else spender.feel(Spender.Mood(mood));

        // The last of the calls back is the owner's, so that the receiver is the owner for it.
        bool isOwner = number % REENTRIES == REENTRIES - 1;
        if (via % 4 == 3) _payProceedsTo(address(spender));
        if (isOwner) _handTo(spender);
        uint256 earnings = platform.calculateUserEarnings(address(spender));
        (bool isPaid,) = address(spender).call{gas: 1_500_000, value: value}(
            abi.encodeCall(spender.run, (address(platform), call))
        );
        if (isOwner) _takeFrom(spender);
        if (via % 4 == 3) _payProceedsTo(address(0));
        yes(isPaid == (mood == 3), "paid once or not at all");
        if (!isPaid) return;
        no(spender.reentered(), "entered again");
        yes(
            bytes4(spender.answer()) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector,
            "stopped by the guard"
        );
        if (via % 4 == 0) _modelClaim(CONTRACT, earnings);
        if (via % 4 == 1) _modelClaimReferral(CONTRACT, true);
        if (via % 4 == 2) _modelBuyToken(CONTRACT, value, USERS);
        if (via % 4 == 3) (_coins, _proceeds) = (_coins - _proceeds, 0);
    }

    /// @dev A call that pays the contract among the users, with its value; empty where nothing is owed.
    function _payment(uint256 via, uint256 number) private returns (uint256 value, bytes memory call) {
        if (via == 0 && platform.calculateUserEarnings(users[CONTRACT]) != 0) {
            call = abi.encodeCall(platform.claimEarnings, ());
        }
        if (via == 1 && _users[CONTRACT].bonusCro != 0) call = abi.encodeCall(platform.claimReferralBonus, ());
        if (via == 3 && _proceeds != 0) call = abi.encodeCall(platform.withdrawProceeds, ());
        // One wei too much, to be refunded.
        uint256 price = _stepPrice() * between(number, 1, 1e6) + 1;
        if (via != 2 || _reasonAgainst(CONTRACT, price, 1).length != 0) return (0, call);
        vm.deal(address(this), price);
        return (price, abi.encodeWithSignature("buyToken(address)", address(0)));
    }

    function _reentry(uint256 number) private view returns (bytes memory) {
        if (number == 0) return abi.encodeCall(platform.claimEarnings, ());
        if (number == 1) return abi.encodeCall(platform.claimReferralBonus, ());
        if (number == 2) return abi.encodeCall(platform.claimIntReferralBonus, ());
        if (number == 3) return abi.encodeCall(platform.buyGem, (0, 1));
        if (number == 4) return abi.encodeCall(platform.sellGem, (0, 1));
        if (number == 5) return abi.encodeWithSignature("buyCrystal(uint256,uint256)", 0, 1);
        if (number == 6) return abi.encodeWithSignature("sellCrystal(uint256,uint256)", 0, 1);
        if (number == 7) return abi.encodeWithSignature("buyCrystal(uint256,uint256,uint256,uint256)", 0, 1, 1e9, _now);
        if (number == 8) return abi.encodeWithSignature("sellCrystal(uint256,uint256,uint256,uint256)", 0, 1, 0, _now);
        if (number == 9) return abi.encodeCall(platform.buyGemWithPermit, (0, 1, _now, 27, 0, 0));
        if (number == 10) return abi.encodeCall(platform.buyCrystalWithPermit, (0, 1, 1e9, _now, 27, 0, 0));
        if (number == 11) return abi.encodeWithSignature("buyToken(address)", address(0));
        if (number == 12) return abi.encodeWithSignature("buyToken(address,uint256,uint256)", address(0), 0, _now);
        if (number == 13) return abi.encodeCall(platform.withdrawProceeds, ());
        return abi.encodeCall(platform.giveTokenTo, (users[0], 1));
    }

    function _forbidden(uint256 number, address by) private view returns (address target, bytes memory call) {
        target = address(platform);
        if (number == 0) call = abi.encodeCall(platform.mintCrystal, (by, 0, 1));
        if (number == 1) call = abi.encodeCall(platform.collectEnergy, (by));
        if (number == 2) call = abi.encodeCall(platform.pauseBuying, ());
        if (number == 3) call = abi.encodeCall(platform.resumeBuying, ());
        if (number == 4) call = abi.encodeCall(platform.setTreasury, (by));
        if (number == 5) call = abi.encodeCall(platform.setMintBudget, (5_000_000));
        if (number == 6) call = abi.encodeCall(platform.setRewardsDuration, (0));
        if (number == 7) call = abi.encodeCall(platform.setTotalSold, (0));
        if (number == 8) call = abi.encodeCall(platform.addAsset, ("Mine", 1, 1, false));
        if (number == 9) call = abi.encodeCall(platform.updateAsset, (0, 1, 1, false));
        if (number == 10) call = abi.encodeCall(platform.setAssetListed, (0, false, false));
        if (number == 11) call = abi.encodeCall(platform.giveUnclaimedEarnings, (by, 0));
        if (number == 12) call = abi.encodeCall(platform.giveTokenTo, (by, 1));
        if (number == 13) call = abi.encodeCall(platform.setAdminWhitelist, (by));
        if (number == 14) call = abi.encodeCall(platform.setReferralBonusesPercentages, (20, 20, 20));
        if (number == 15) call = abi.encodeCall(Ownable2Step(target).transferOwnership, (by));
        if (number == 16) call = abi.encodeCall(Ownable(target).renounceOwnership, ());
        if (number == 17) (target, call) = (address(token), abi.encodeCall(token.openTransfers, ()));
    }

    function _handTo(Spender spender) private {
        vm.prank(_owner);
        Ownable2Step(address(platform)).transferOwnership(address(spender));
        spender.run(address(platform), abi.encodeCall(Ownable2Step.acceptOwnership, ()));
    }

    function _takeFrom(Spender spender) private {
        spender.run(address(platform), abi.encodeCall(Ownable2Step.transferOwnership, (_owner)));
        vm.prank(_owner);
        Ownable2Step(address(platform)).acceptOwnership();
    }

    /// @dev The contract among the users is the treasury for a while; zero ends it.
    function _payProceedsTo(address spender) private {
        vm.startPrank(_owner);
        if (spender != address(0)) token.setListed(spender, true);
        platform.setTreasury(spender == address(0) ? _treasury : spender);
        if (spender == address(0)) token.setListed(users[CONTRACT], false);
        vm.stopPrank();
    }
}
